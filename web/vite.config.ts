import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { chunkOf, iconsOf, importedByAll } from './chunks.ts';
import { frontDoor } from './front-door.ts';
import { hosting } from './hosting.ts';
import { onePathIcons } from './one-path-icons.ts';
import { preview } from './preview.ts';
import { pwa } from './pwa.ts';
import { screensOf, startScript, withoutScreens } from './start-script.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const app = (name: string) => here(`./src/app/${name}.tsx`);
const route = (name: string) => app(`routes/${name}`);
const main = app('main');
const layout = app('layouts/signed-in-layout');
const feed = route('feed/feed');
const counts = [app('watches/notification-watch'), app('watches/unread-messages')];
/** The screens that are opened most often. */
const screens = [
  ...[
    'feed/feed',
    'posts/post',
    'clubs/club',
    'clubs/clubs',
    'users/user',
    'events/events',
    'events/event',
    'reviews/reviews',
    'reviews/product',
    'messages/messages',
  ],
  ...['notifications/notifications', 'humidor/humidor', 'journal/journal'],
].map(route);
/** Loaded right after the feed, with as little else as possible. */
const besideFeed = here('./src/features/reviews/components/recent-reviews.tsx');
/** Similar screens, by the name of the chunk with the code they share. */
const families = {
  clubs: ['clubs/clubs', 'clubs/club', 'clubs/club-invite', 'clubs/club-settings', 'users/user'].map(route),
  events: ['events/events', 'events/event', 'events/attendees', 'clubs/club'].map(route),
  reviews: ['reviews/reviews', 'reviews/product', 'users/user'].map(route),
  humidor: [
    'humidor/humidor',
    'pipes/pipes',
    'journal/journal',
    'journal/journal-year',
    'reviews/product',
  ].map(route),
};
const everyScreen = screensOf(here('.')).map(([, module]) => here(`./src/app/${module}`));
const othersThan = (family: string[]) => everyScreen.filter((one) => !family.includes(one));
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
      onePathIcons(),
      startScript(alias),
      frontDoor(alias),
      pwa(),
      hosting(env),
      preview(env),
    ],
    resolve: { alias },
    build: {
      outDir: here('./dist'),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false, resolveDependencies: withoutScreens },
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              // React rarely changes. In a chunk of its own, it stays in browsers' caches when the app is updated.
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
              // Shared by the front door and the signed-in screens.
              {
                name: chunkOf('base', iconsOf([main]), importedByAll([main, layout])),
                includeDependenciesRecursively: false,
              },
              // Needed by every signed-in screen, or by the feed, where most visits begin.
              {
                name: chunkOf(
                  'signed-in',
                  iconsOf([layout, feed], 1),
                  importedByAll([layout], { notBy: [main] }),
                  importedByAll([feed], { notBy: [main] }),
                  // Realtime, which most screens use.
                  importedByAll(counts, { notBy: [main] }),
                ),
                includeDependenciesRecursively: false,
              },
              // Shared by several other screens.
              {
                name: chunkOf(
                  'screens',
                  iconsOf(screens, 2),
                  importedByAll(screens, { atLeast: 5, notBy: [main, feed] }),
                ),
                includeDependenciesRecursively: false,
              },
              // Shared only within one family.
              ...Object.entries(families).map(([name, family]) => ({
                name: chunkOf(
                  name,
                  importedByAll(family, {
                    atLeast: 2,
                    notBy: [main, feed, besideFeed, ...othersThan(family)],
                  }),
                ),
                includeDependenciesRecursively: false,
              })),
              // Shared by the large forms.
              {
                name: chunkOf(
                  'forms',
                  importedByAll([route('clubs/club-settings'), route('settings/settings-profile')], {
                    notBy: [main, ...screens],
                  }),
                ),
                includeDependenciesRecursively: false,
              },
            ],
          },
        },
      },
    },
    server: { port: 5173, strictPort: true, fs: { allow: [here('.'), here('../node_modules'), contract] } },
    preview: { port: 5173, strictPort: true },
  };
});
