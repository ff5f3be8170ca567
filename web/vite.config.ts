import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { chunkOf, chunksOfScreens } from './chunks.ts';
import { composedStyles } from './composed-styles.ts';
import { directIcons } from './direct-icons.ts';
import { forwarding } from './forwarding.ts';
import { hosting, mediaPolicy } from './hosting.ts';
import { leanRouter } from './lean-router.ts';
import { leanSupabase } from './lean-supabase.ts';
import { onePathIcons } from './one-path-icons.ts';
import { preview } from './preview.ts';
import { pureContract } from './pure-contract.ts';
import { pwa } from './pwa.ts';
import { renderedPages } from './rendered-pages.ts';
import { startScript } from './start-script.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const main = here('./src/app/main.tsx');
/** The script of the landing page, which runs without the app. It shares a few small modules with it. */
const landing = here('./src/app/start/landing.ts');
/** Sends the first requests of a signed-in user's screen before the app runs, and must not wait for React. */
const start = here('./src/app/start/start.ts');
const light = [landing, start];
const layout = here('./src/app/layouts/signed-in-layout.tsx');
/** The sign-in pages. */
const signIn = [
  here('./src/app/layouts/public-layout.tsx'),
  here('./src/app/routes/public/login.tsx'),
  here('./src/app/routes/public/register.tsx'),
];
const screens = here('./src/app/router/screens.ts');
const feed = here('./src/app/routes/feed/feed.tsx');
/** What the feed loads after its content, besides supabase-js. */
const later = [
  here('./src/app/layouts/later.ts'),
  here('./src/features/posts/components/cards/new-posts-pill.tsx'),
  here('./src/features/reviews/components/recent-reviews.tsx'),
];
/** The chunks that most visits load. Their files have names. */
const grouped = new Set([
  'first',
  'react',
  'base',
  'layout',
  'feed',
  'later',
  'screens',
  'sign-in',
  'supabase-client',
]);
/** Groups of only the modules they name: what these import may belong to another group. */
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
      pureContract(contract),
      directIcons(),
      onePathIcons(),
      leanRouter(),
      leanSupabase(),
      startScript(),
      renderedPages(alias),
      pwa(),
      hosting(env),
      forwarding(env),
      preview(env),
    ],
    resolve: { alias },
    css: composedStyles,
    build: {
      outDir: here('./dist'),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // The app's page has loaded these itself. Lists without them are shorter.
        resolveDependencies: (_file, deps, { hostType }) =>
          hostType === 'html' ? deps : deps.filter((file) => !/\/(first|react|base)-/.test(file)),
      },
      rolldownOptions: {
        input: [here('./index.html'), here('./app.html'), start],
        output: {
          // The names of files to preload are a large part of the code, so most are short.
          chunkFileNames: ({ name }) => `assets/${grouped.has(name) ? '[name]-' : ''}[hash].js`,
          assetFileNames: 'assets/[hash][extname]',
          codeSplitting: {
            groups: [
              // Of the scripts that run without or before the app.
              { name: chunkOf('first', light), priority: 5, ...alone },
              // React rarely changes. In a chunk of its own, it stays in browsers' caches when the app is updated.
              {
                name: 'react',
                test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
                priority: 4,
              },
              // What every page of the app needs, the sign-in pages, every signed-in screen, and the feed, where most
              // visits begin, with what it loads later.
              {
                name: chunkOf('base', [main], light, { by: signIn, with: [layout, feed] }),
                priority: 3,
                ...alone,
              },
              { name: chunkOf('sign-in', signIn, [...light, main]), priority: 2, ...alone },
              { name: chunkOf('layout', [layout], light), priority: 2, ...alone },
              { name: chunkOf('feed', [feed], light), priority: 1, ...alone },
              { name: chunkOf('later', later, light), ...alone },
              {
                name: chunksOfScreens('screens', screens, [...light, main, layout, feed, ...later]),
                ...alone,
              },
            ],
          },
        },
      },
    },
    server: {
      port: 5173,
      strictPort: true,
      fs: { allow: [here('.'), here('../node_modules'), contract] },
      // Vite's own pages do not work with the rest of the policy.
      headers: { 'Content-Security-Policy': mediaPolicy(env).join('; ') },
    },
    preview: { port: 5173, strictPort: true },
  };
});
