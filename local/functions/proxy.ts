import { Agent, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { EdgeFunction } from './service.ts';

const agent = new Agent({ keepAlive: true, scheduling: 'lifo' });

/** How long a request waits for a function that is being started again. */
const patience = 10_000;
/** Hosted functions are ended after 150 seconds on the free plan. */
const longest = 150_000;

/** Hands a request on to a function, streaming both ways. `path` is the URL without /functions/v1. */
export async function proxy(
  target: EdgeFunction,
  path: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const attempt = async (retry: (() => void) | null) => {
    try {
      if (target.process.up || (await becomesReady(target)))
        forward({ target, path, incoming, outgoing, retry });
      else refuse(outgoing, 503, 'BOOT_ERROR', 'Function failed to start (please check logs)');
    } catch {
      // Node takes in some requests that it would not send.
      refuse(outgoing, 400, 'BAD_REQUEST', 'The request cannot be handed on.');
    }
  };
  const mayRepeat = ['GET', 'HEAD'].includes(incoming.method ?? '');
  // A little later, for the end of the process may not have been noticed yet.
  await attempt(mayRepeat ? () => setTimeout(attempt, 50, null) : null);
}

interface Exchange {
  target: EdgeFunction;
  path: string;
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  /** Asks once more when the function went away before it said anything. */
  retry: (() => void) | null;
}

function forward({ target, path, incoming, outgoing, retry }: Exchange): void {
  const { host: _host, connection: _connection, 'keep-alive': _keepAlive, ...headers } = incoming.headers;
  const upstream = httpRequest({
    agent,
    host: '127.0.0.1',
    port: target.port,
    method: incoming.method,
    path,
    headers: { ...headers, 'x-forwarded-for': incoming.socket.remoteAddress },
    timeout: longest,
  });
  const leave = () => upstream.destroy();
  outgoing.once('close', leave);
  upstream.on('response', (reply) => {
    const { connection: _c, 'keep-alive': _k, ...kept } = reply.headers;
    outgoing.writeHead(reply.statusCode ?? 502, kept);
    reply.pipe(outgoing);
    reply.once('error', () => outgoing.destroy());
  });
  upstream.on('timeout', () => upstream.destroy(new Error('The function took too long.')));
  upstream.on('error', () => {
    outgoing.off('close', leave);
    if (outgoing.headersSent) outgoing.destroy();
    else if (retry) retry();
    else refuse(outgoing, 502, 'EDGE_FUNCTION_ERROR', 'The function ended while it was answering.');
  });
  incoming.pipe(upstream);
}

async function becomesReady({ process }: EdgeFunction): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, patience, false);
  process.ready().then(() => resolve(true));
  return promise.finally(() => clearTimeout(timer));
}

function refuse(outgoing: ServerResponse, status: number, code: string, message: string): void {
  outgoing.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
  outgoing.end(JSON.stringify({ code, message }));
}
