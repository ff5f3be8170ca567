import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { chunkOf } from './chunks.ts';
import { directIcons } from './direct-icons.ts';
import { hosting } from './hosting.ts';
import { landingPage } from './landing-page.ts';
import { leanRouter } from './lean-router.ts';
import { leanSupabase } from './lean-supabase.ts';
import { onePathIcons } from './one-path-icons.ts';
import { preview } from './preview.ts';
import { pwa } from './pwa.ts';
import { startScript } from './start-script.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const main = here('./src/app/main.tsx');
/** Scripts that run before or without the app, and share a few small modules with it. */
const light = [here('./src/app/start/start.ts'), here('./src/app/start/landing.ts')];
const layout = here('./src/app/layouts/signed-in-layout.tsx');
const feed = here('./src/app/routes/feed/feed.tsx');
/** Without the modules that they import, which may belong to another group. */
const alone = { includeDependenciesRecursively: false };
const contract = here('../supabase/functions/_shared/contract');
const alias = { '@': here('./src'), '@contract': contract };

/** The web app. `.env` files are in the root of the repository, beside `.env.example`. */
export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, here('..'));
  return {
    root: here('.'),
    envDir: here('..'),
    plugins: [
      react(),
      directIcons(),
      onePathIcons(),
      leanRouter(),
      leanSupabase(),
      startScript(),
      landingPage(alias),
      pwa(),
      hosting(env),
      preview(env),
    ],
    resolve: { alias },
    build: {
      outDir: here('./dist'),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: [here('./index.html'), here('./app.html'), here('./src/app/start/start.ts')],
        output: {
          codeSplitting: {
            groups: [
              // React rarely changes. In a chunk of its own, it stays in browsers' caches when the app is updated.
              {
                name: 'react',
                test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
                priority: 3,
              },
              // Of every page of the app, of every signed-in screen, and of the feed, where most visits begin.
              { name: chunkOf('base', [main], light), priority: 2, ...alone },
              { name: chunkOf('layout', [layout], light), priority: 1, ...alone },
              { name: chunkOf('feed', [feed], light), ...alone },
            ],
          },
        },
      },
    },
    server: { port: 5173, strictPort: true, fs: { allow: [here('.'), here('../node_modules'), contract] } },
    preview: { port: 5173, strictPort: true },
  };
});
