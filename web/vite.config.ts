import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { iconChunk, sharedChunk } from './chunks.ts';
import { hosting } from './hosting.ts';
import { preview } from './preview.ts';
import { pwa } from './pwa.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const app = (name: string) => here(`./src/app/${name}.tsx`);
const route = (name: string) => app(`routes/${name}`);
const signedOut = [app('main'), route('auth-callback'), route('suspended')];
const contract = here('../supabase/functions/_shared/contract');

/** The web app. `.env` files are in the root of the repository, beside `.env.example`. */
export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, here('..'));
  return {
    root: here('.'),
    envDir: here('..'),
    plugins: [react(), pwa(), hosting(env), preview(env)],
    resolve: { alias: { '@': here('./src'), '@contract': contract } },
    build: {
      outDir: here('./dist'),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              // React rarely changes. In a chunk of its own it stays in browsers' caches when the app is updated.
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
              // Each screen uses its own parts of these. A chunk for each part would be mostly overhead.
              { name: 'query', test: /node_modules\/@tanstack\// },
              // What every signed-in screen needs, and what every screen with posts needs beside it.
              {
                name: sharedChunk('signed-in', { by: [app('layouts/signed-in-layout')], notBy: signedOut }),
                includeDependenciesRecursively: false,
              },
              {
                name: sharedChunk('posts', {
                  by: ['feed', 'post', 'club', 'user'].map(route),
                  notBy: signedOut,
                }),
                includeDependenciesRecursively: false,
              },
              // The feed's icons, so that none is in a chunk that waits for one of those above. Not those in the messages of
              // the front door, which would load the others with it.
              {
                name: iconChunk('icons', [app('layouts/signed-in-layout'), route('feed')]),
                test: /lucide-react\/dist\/esm\/icons\/(?!circle-)/,
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
