/** Serves the built app as hosts do: compressed, with hashed files cached, and with app.html for the app's paths. */
import path from 'node:path';
import sirv from 'sirv';
import type { Plugin } from 'vite';
import { type Addresses, caching, forwardsTo, pageHeaders } from './hosting.ts';
import { forwarded } from './src/config/services.ts';

/** Replaces Vite's own file server in `vite preview`, which compresses each response again and caches nothing. */
export function preview(env: Addresses): Plugin {
  const headers = Object.entries(pageHeaders(env));
  const isForwarded = (path = '') =>
    forwardsTo(env) !== null && forwarded.some((each) => path.startsWith(each));
  return {
    name: 'preview',
    configurePreviewServer({ middlewares, config: { root, build } }) {
      const filesOf = (folder: string, cacheControl: string, isApp: boolean) =>
        sirv(path.resolve(root, build.outDir, folder), {
          // `npm start` has created a compressed copy of each text file.
          brotli: true,
          etag: true,
          single: isApp && 'app.html',
          ignores: false,
          setHeaders(response) {
            for (const [name, value] of headers) response.setHeader(name, value);
            response.setHeader('Cache-Control', cacheControl);
          },
        });
      const assets = filesOf('assets', caching.hashed.value, false);
      middlewares.use('/assets/', (request, response) =>
        // A file from an older build. If app.html were served instead, browsers would treat it as code.
        assets(request, response, () => {
          response.writeHead(404).end('Not found');
        }),
      );
      const pages = filesOf('.', caching.fresh.value, true);
      middlewares.use((request, response, next) =>
        // Vite forwards after this (forwarding.ts).
        isForwarded(request.url) ? next() : pages(request, response, next),
      );
    },
  };
}
