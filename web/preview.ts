/** Serves the built app as its hosts do: compressed, cached for as long as a file cannot change, index.html for the app's paths. */
import path from 'node:path';
import sirv from 'sirv';
import type { Plugin } from 'vite';
import { caching, pageHeaders } from './hosting.ts';

/** Takes the place of Vite's own file server in `vite preview`, which compresses anew for every request and caches nothing. */
export function preview(env: Record<string, string>): Plugin {
  const headers = Object.entries(pageHeaders(env));
  return {
    name: 'preview',
    configurePreviewServer({ middlewares, config: { root, build } }) {
      const filesOf = (folder: string, cacheControl: string, isApp: boolean) =>
        sirv(path.resolve(root, build.outDir, folder), {
          // `npm start` has put a compressed file beside each text.
          brotli: true,
          etag: true,
          single: isApp,
          ignores: false,
          setHeaders(response) {
            for (const [name, value] of headers) response.setHeader(name, value);
            response.setHeader('Cache-Control', cacheControl);
          },
        });
      const assets = filesOf('assets', caching.hashed.value, false);
      middlewares.use('/assets/', (request, response) =>
        // A file of an older build. The app in its place would be taken for code.
        assets(request, response, () => {
          response.writeHead(404).end('Not found');
        }),
      );
      middlewares.use(filesOf('.', caching.fresh.value, true));
    },
  };
}
