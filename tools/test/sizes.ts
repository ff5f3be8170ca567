import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Step } from './step.ts';

/** A file of Vite's manifest. Imports are keys of other files. */
interface Chunk {
  file: string;
  isDynamicEntry?: boolean;
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

/**
 * In bytes after gzip. `feed` is everything that the feed loads for its content, and `firstPaint` what it loads for its
 * skeleton. Later code is not counted: reviews beside the feed, live counts, Realtime, push and the code of screens that may
 * be opened next.
 */
const limits = { landing: 15_000, signIn: 120_000, firstPaint: 165_000, feed: 200_000, more: 30_000 };
const start = 'src/app/start/start.ts';
const table = 'src/app/router/signed-in-routes.tsx';
const firstScreen = 'src/app/start/first-screen.ts';
const layout = 'src/app/layouts/signed-in-layout.tsx';
const feed = 'src/app/routes/feed/feed.tsx';

/**
 * The JavaScript of the app built into a folder: the sizes of the landing page and the feed, and the size that each screen
 * adds.
 */
export function sizes(folder: string): Step {
  return {
    name: 'Sizes of the built app',
    async run() {
      const manifest: Manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'));
      const bytesOf = (file: string) => gzipSync(readFileSync(path.join(folder, file))).length;
      const rows = measure(manifest, bytesOf);
      const problems = [
        ...rows
          .filter(({ bytes, limit }) => bytes > limit)
          .map(({ what, bytes, limit }) => `${what}: ${bytes} bytes of JavaScript, more than ${limit}.`),
        ...circular(manifest).map((key) => `${key} imports a chunk that imports it, and may run too early.`),
      ];
      return {
        passed: Math.max(rows.length - problems.length, 0),
        failed: problems.length,
        skipped: 0,
        details: problems.join('\n'),
      };
    },
  };
}

/** The bytes that each part loads before it can be shown, with its limit. */
function measure(manifest: Manifest, bytesOf: (file: string) => number) {
  const screens = Object.keys(manifest).filter(
    (key) => key.startsWith('src/app/routes/') && manifest[key]?.isDynamicEntry,
  );
  for (const key of ['index.html', 'app.html', start, table, firstScreen, layout, feed])
    if (!manifest[key]) throw new Error(`The build has no ${key}.`);
  const bytes = (chunks: Set<string>) =>
    [...chunks].reduce((sum, key) => sum + bytesOf(manifest[key]?.file ?? key), 0);
  const page = [start, 'app.html'];
  const frame = [...page, table, firstScreen, layout];
  const known = loadedBy(manifest, [...frame, feed]);
  return [
    { what: '/', bytes: bytes(loadedBy(manifest, ['index.html'])), limit: limits.landing },
    { what: '/login and /register', bytes: bytes(loadedBy(manifest, page)), limit: limits.signIn },
    {
      what: '/feed before its first paint',
      bytes: bytes(loadedBy(manifest, frame)),
      limit: limits.firstPaint,
    },
    { what: '/feed', bytes: bytes(known), limit: limits.feed },
    ...screens.map((screen) => ({
      what: `${screen} after the feed`,
      bytes: bytes(loadedBy(manifest, [screen]).difference(known)),
      limit: limits.more,
    })),
  ];
}

/** Chunks that are part of an import cycle. */
const circular = (manifest: Manifest) =>
  Object.keys(manifest).filter((key) => loadedBy(manifest, manifest[key]?.imports ?? []).has(key));

/** These chunks, and all chunks that they import before they run. */
function loadedBy(manifest: Manifest, keys: readonly string[]): Set<string> {
  const found = new Set(keys);
  for (const key of found) for (const next of manifest[key]?.imports ?? []) found.add(next);
  return found;
}
