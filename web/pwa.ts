import type { Plugin, ViteDevServer } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** Makes the app installable, with a web manifest and the service worker at /sw.js. */
export function pwa(): Plugin[] {
  return [
    ...VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'sw.ts',
      registerType: 'prompt',
      // The app registers the worker itself, after everything else has loaded (src/app/offline/service-worker.ts).
      injectRegister: false,
      manifest: {
        id: '/',
        name: 'Retrohale',
        short_name: 'Retrohale',
        description: 'Clubs, company and conversation for people who enjoy cigars and pipe tobacco.',
        lang: 'en',
        categories: ['social', 'lifestyle'],
        start_url: '/feed',
        scope: '/',
        display: 'standalone',
        // Used only while the app starts. app.html sets the colour for each theme.
        background_color: '#f5eee2',
        theme_color: '#f5eee2',
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
        shortcuts: [
          { name: 'Messages', url: '/messages' },
          { name: 'Notifications', url: '/notifications' },
        ],
      },
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{html,js,css,woff2,svg}'],
        globIgnores: ['_worker.js'],
      },
    }),
    freshServiceWorker(),
    serviceWorkerInDevelopment(),
  ];
}

/** In development, serves the worker from its source as a module. It then caches nothing. */
function serviceWorkerInDevelopment(): Plugin {
  return {
    name: 'retrohale:service-worker-in-development',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use('/sw.js', (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript');
        response.end("import '/src/service-worker/sw.ts';\n");
      });
    },
  };
}

/** Browsers detect a new version by a changed worker, so the worker must not be cached. */
function freshServiceWorker(): Plugin {
  const disableCaching = ({ middlewares }: Pick<ViteDevServer, 'middlewares'>) => {
    middlewares.use('/sw.js', (_request, response, next) => {
      response.setHeader('Cache-Control', 'no-cache');
      next();
    });
  };
  return {
    name: 'retrohale:fresh-service-worker',
    enforce: 'pre',
    configureServer: disableCaching,
    configurePreviewServer: disableCaching,
  };
}
