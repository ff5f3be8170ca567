import { Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { constants } from 'node:zlib';
import compression from 'compression';
import { createProxyServer } from 'httpxy';
import type { EdgeFunction } from './service.ts';

/** The time limit for a function that neither starts nor fails. */
const startTimeoutMs = 60_000;
/** On the free plan, hosted functions are stopped after 150 seconds. */
const requestTimeoutMs = 150_000;

/**
 * Connections to functions. A function that refuses a body unread closes its connection after the response. Sending more of
 * the body then fails, possibly before we have read the response, and Node would discard it unread. So nothing counts as
 * failed while sending: reading shows whether there is a response.
 */
class FunctionConnections extends Agent {
  override createConnection(...args: Parameters<Agent['createConnection']>) {
    const socket = super.createConnection(...args);
    if (socket) ignoreFailedWrites(socket);
    return socket;
  }
}

function ignoreFailedWrites(socket: Duplex) {
  const { _write: write, _writev: writeMany } = socket;
  socket._write = (chunk, encoding, done) => write.call(socket, chunk, encoding, () => done());
  if (writeMany) socket._writev = (chunks, done) => writeMany.call(socket, chunks, () => done());
}

const upstream = createProxyServer({
  changeOrigin: true,
  proxyTimeout: requestTimeoutMs,
  agent: new FunctionConnections({ keepAlive: true }),
});
// A function may refuse a request by its headers alone, so they are sent before the body arrives. If a function responds
// without reading the whole body, httpxy reads the rest, because many clients read a response only after sending everything.
upstream.on('proxyReq', (request) => request.flushHeaders());
// If a function refuses a body unread, it closes its connection to us. The client's stays open: it may still be sending.
upstream.on('proxyRes', ({ headers }) => delete headers.connection);

/** Hosted functions are behind a network that compresses text. */
const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } });

/**
 * Forwards a request to a function, streaming both ways. `path` is the URL without /functions/v1. Resolves when the response
 * is complete. If the function ended before it responded, a GET or HEAD is sent again, to the function's next process.
 */
export async function forward(
  target: EdgeFunction,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  request.url = path;
  // Node would throw when sending this header with a body that is not chunked.
  delete request.headers.trailer;
  compress(request, response, () => undefined);
  const options = {
    target: `http://127.0.0.1:${target.port}`,
    headers: { 'x-forwarded-for': request.socket.remoteAddress ?? '' },
  };
  const canRepeat = ['GET', 'HEAD'].includes(request.method ?? '');
  const lastRepeat = Date.now() + startTimeoutMs;
  const { restarts } = target.process;
  let isFirstProcess: boolean;
  do {
    if (!target.process.isReady && !(await becomesReady(target)))
      return refuse(response, 503, 'BOOT_ERROR', 'Function failed to start (please check logs)');
    isFirstProcess = target.process.restarts === restarts;
    try {
      return await upstream.web(request, response, options);
    } catch {
      // The function has responded, and closed its connection while we were still sending to it, or the client is gone.
      if (response.writableEnded || response.destroyed) return;
      if (response.headersSent) return void response.destroy();
    }
    // Until the supervisor notices that the process has ended, which takes long on a busy machine, it seems to be ready.
    await pause(50);
  } while (canRepeat && isFirstProcess && Date.now() < lastRepeat);
  refuse(response, 502, 'EDGE_FUNCTION_ERROR', 'The function ended before it responded.');
}

async function becomesReady({ process }: EdgeFunction): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, startTimeoutMs, false);
  process.whenReady().then(() => resolve(true));
  process.whenFailed().then(() => resolve(false));
  return promise.finally(() => clearTimeout(timer));
}

function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
  response.end(JSON.stringify({ code, message }));
}
