import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { proxy } from './functions/proxy.ts';
import type { Functions } from './functions/service.ts';
import { StackError } from './machine/stack-error.ts';

interface Services {
  auth(request: Request): Promise<Response>;
  storage(request: Request): Promise<Response>;
  /** The REST routes of Realtime; its socket is `upgrade`. */
  realtime(request: Request): Promise<Response>;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  functions: Functions;
}

export interface Gateway {
  port: number;
  /** Until then every request is answered with 503. */
  open(services: Services): void;
  close(): Promise<void>;
}

const starting = 'The stack is starting. Try again in a moment.';
const noDataApi = 'The Data API is not part of the embedded stack. Retrohale uses /functions/v1/api.';
const nothingHere =
  'Nothing is here. The services are /auth/v1, /storage/v1, /realtime/v1 and /functions/v1.';

/** One port of 127.0.0.1 for all services, under the paths of hosted Supabase. Throws a StackError when it is taken. */
export async function startGateway(port: number): Promise<Gateway> {
  let services: Services | null = null;
  const server = createServer((request, response) => {
    if (services) route(services, request, response);
    else answer(response, 503, { message: starting });
  });
  // Videos and long answers take their time; functions have a limit of their own.
  server.requestTimeout = 0;
  server.on('upgrade', (request, socket, head) => {
    if (services && request.url?.startsWith('/realtime/v1/websocket'))
      services.upgrade(request, socket, head);
    else socket.destroy();
  });
  await listen(server, port);
  return {
    port: (server.address() as AddressInfo).port,
    open(ready) {
      services = ready;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function route(services: Services, request: IncomingMessage, response: ServerResponse): void {
  const path = request.url ?? '/';
  const [, service, rest = '/'] =
    /^\/(auth|storage|realtime|functions|rest|graphql)\/v1(\/.*)?$/s.exec(path) ?? [];
  if (service === 'functions') {
    callFunction(services.functions, rest, request, response);
  } else if (service === 'auth' || service === 'storage' || service === 'realtime') {
    allowBrowsers(request, response);
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else void getRequestListener(services[service], { overrideGlobalObjects: false })(request, response);
  } else if (path === '/health') {
    answer(response, 200, health(services.functions));
  } else {
    answer(response, 404, { message: service ? noDataApi : nothingHere });
  }
}

/** The function named `api` sees /api/…, as on hosted Supabase; CORS is its own business. */
function callFunction(
  functions: Functions,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const [, name = ''] = /^\/([^/?]+)/.exec(path) ?? [];
  const target = functions.get(name);
  if (target) void proxy(target, path, request, response);
  else answer(response, 404, { code: 'NOT_FOUND', message: `There is no function "${name}" here.` });
}

function health(functions: Functions) {
  const each = functions.all().map(({ name, port, process: { pid, restarts } }) => {
    return [name, { pid, restarts, address: `http://127.0.0.1:${port}` }];
  });
  return { status: 'ok', functions: Object.fromEntries(each) };
}

function allowBrowsers(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader(
    'access-control-expose-headers',
    'content-range, content-length, accept-ranges, etag, x-sb-error-code',
  );
  if (request.method !== 'OPTIONS') return;
  response.setHeader('access-control-allow-methods', 'GET, HEAD, PUT, PATCH, POST, DELETE, OPTIONS');
  response.setHeader(
    'access-control-allow-headers',
    request.headers['access-control-request-headers'] ?? '*',
  );
  response.setHeader('access-control-max-age', '3600');
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
  response.end(JSON.stringify(body));
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return reject(error);
      reject(
        new StackError(
          `Port ${port} is taken. Stop what uses it (another stack?), or choose another: --port ${port + 10}`,
        ),
      );
    });
    server.listen(port, '127.0.0.1', resolve);
  });
}
