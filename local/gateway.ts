import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { forward } from './functions/proxy.ts';
import type { Functions } from './functions/service.ts';
import { StackError } from './machine/stack-error.ts';

interface Services {
  auth(request: Request): Promise<Response>;
  storage(request: Request): Promise<Response>;
  /** The REST routes of Realtime. Its socket is `upgrade`. */
  realtime(request: Request): Promise<Response>;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  functions: Functions;
  mailbox(request: Request): Response | Promise<Response>;
}

export interface Gateway {
  port: number;
  /** Until this is called, the gateway responds to every request with 503. */
  open(services: Services): void;
  close(): Promise<void>;
}

const starting = 'The stack is starting. Try again in a moment.';
const noDataApi = 'The embedded stack has no Data API. Retrohale uses /functions/v1/api.';
const unknownPath = 'There is no such service. Try /auth/v1, /storage/v1, /realtime/v1 or /functions/v1.';

/** Serves all services on one port of 127.0.0.1, under hosted Supabase's paths. Throws a StackError if the port is taken. */
export async function startGateway(port: number): Promise<Gateway> {
  let services: Services | null = null;
  let respond = listenerOf(new Hono().all('*', (c) => c.json({ message: starting }, 503, forBrowsers)));
  const server = createServer((request, response) => void respond(request, response));
  // Videos and long responses take time, and functions have their own time limit.
  server.requestTimeout = 0;
  // Clients close their idle connections. If the server did too, it could close one on which a busy client is just sending.
  server.keepAliveTimeout = 0;
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
      respond = listenerOf(routes(ready));
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** For responses to which the CORS middleware does not apply. */
const forBrowsers = { 'access-control-allow-origin': '*' };

type App = Hono<{ Bindings: HttpBindings }>;

const listenerOf = (app: Pick<App, 'fetch'>) =>
  getRequestListener((request, env) => app.fetch(request, env as HttpBindings), {
    overrideGlobalObjects: false,
    // This would disconnect a client that is still sending half a second after the response. Node reads the rest by itself.
    autoCleanupIncoming: false,
  });

function routes({ functions, auth, storage, realtime, mailbox }: Services): App {
  const app: App = new Hono();

  // Before CORS, which each function handles itself. A function's path begins with its name, as on hosted Supabase.
  app.all('/functions/v1/:name/*', async (c) => {
    const name = c.req.param('name');
    const target = functions.get(name);
    if (!target)
      return c.json({ code: 'NOT_FOUND', message: `There is no function "${name}".` }, 404, forBrowsers);
    const { incoming, outgoing } = c.env;
    await forward(target, (incoming.url ?? '').slice('/functions/v1'.length), incoming, outgoing);
    return RESPONSE_ALREADY_SENT;
  });

  // Before CORS: no other page may read it.
  for (const path of ['/mailbox', '/mailbox/*']) app.get(path, (c) => mailbox(c.req.raw));

  app.use(
    cors({
      origin: '*',
      exposeHeaders: ['content-range', 'content-length', 'accept-ranges', 'etag', 'x-sb-error-code'],
      maxAge: 3600,
    }),
  );
  app.all('/auth/v1/*', (c) => auth(c.req.raw));
  app.all('/storage/v1/*', (c) => storage(c.req.raw));
  app.all('/realtime/v1/*', (c) => realtime(c.req.raw));
  for (const path of ['/rest/v1/*', '/graphql/v1/*'])
    app.all(path, (c) => c.json({ message: noDataApi }, 404));
  app.get('/health', (c) => c.json(healthOf(functions)));
  app.notFound((c) => c.json({ message: unknownPath }, 404));
  return app;
}

function healthOf(functions: Functions) {
  const each = functions.all().map(({ name, port, process: { pid, restarts } }) => {
    return [name, { pid, restarts, address: `http://127.0.0.1:${port}` }];
  });
  return { status: 'ok', functions: Object.fromEntries(each) };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return reject(error);
      reject(
        new StackError(
          `Port ${port} is taken. Stop the program that uses it (another stack?), or choose another port: --port ${port + 10}`,
        ),
      );
    });
    server.listen(port, '127.0.0.1', resolve);
  });
}
