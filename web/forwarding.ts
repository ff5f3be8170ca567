/** Forwards API, Auth and Storage to the Supabase project, in development and for the built app, as web hosts do. */
import { Agent as HttpAgent, type ServerResponse } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Plugin, PreviewServer, ProxyOptions, ViteDevServer } from 'vite';
import { type Addresses, forwardsTo, headersOfForwarded, notForwarded } from './hosting.ts';
import { forwarded } from './src/config/services.ts';

export function forwarding(env: Addresses): Plugin {
  const target = forwardsTo(env);
  const proxy = target && Object.fromEntries(forwarded.map((path) => [path, proxyTo(target)]));
  return {
    name: 'retrohale:forwarding',
    config: () => (proxy ? { server: { proxy }, preview: { proxy } } : {}),
    configureServer: waitAsLong,
    configurePreviewServer: waitAsLong,
  };
}

function proxyTo(target: string): ProxyOptions {
  const Agent = target.startsWith('https:') ? HttpsAgent : HttpAgent;
  return {
    target,
    changeOrigin: true,
    // Without one, each request would open a connection.
    agent: new Agent({ keepAlive: true }),
    configure(proxy) {
      proxy.on('proxyRes', (reply, _request, response) => {
        for (const name of notForwarded) delete reply.headers[name.toLowerCase()];
        for (const [name, value] of Object.entries(headersOfForwarded))
          reply.headers[name.toLowerCase()] = value;
        // Otherwise a reply that breaks off would never end for the browser.
        reply.once('close', () => void (reply.complete || (response as ServerResponse).destroy()));
      });
      // The rest of a body that was refused unread is read here: many browsers read no reply before they have sent
      // everything.
      proxy.on('proxyReq', (asked, request, response) => {
        response.once('finish', () => {
          if (request.complete) return;
          request.unpipe(asked).resume();
          asked.destroy();
        });
      });
    },
  };
}

/** The stack's own gateway sets the limits: videos take time, and clients close their idle connections. */
function waitAsLong({ httpServer }: ViteDevServer | PreviewServer) {
  if (httpServer && 'requestTimeout' in httpServer)
    Object.assign(httpServer, { requestTimeout: 0, keepAliveTimeout: 0 });
}
