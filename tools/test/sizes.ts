import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Step } from './step.ts';

/** A file of Vite's manifest. Imports are keys of other files. */
interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}
type Manifest = Record<string, Chunk>;

/**
 * In bytes after gzip, for the JavaScript that a screen needs before its content shows. Later code is not counted: reviews
 * beside the feed, live counts, Realtime, push and the code of screens that may be opened next.
 */
const limits = { frontDoor: 100_000, feed: 170_000, more: 30_000 };
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
      // The script in the page's head is not a module of the app, and the manifest does not list it (web/start-script.ts).
      const outside = (name: string) =>
        readdirSync(path.join(folder, 'assets'))
          .filter((file) => file.startsWith(name) && file.endsWith('.js'))
          .reduce((sum, file) => sum + bytesOf(`assets/${file}`), 0);
      const rows = measure(manifest, bytesOf, { start: outside('start-'), table: outside('screens-files-') });
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
function measure(
  manifest: Manifest,
  bytesOf: (file: string) => number,
  { start, table }: { start: number; table: number },
) {
  const main = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (main === undefined) throw new Error('The build has no entry.');
  const screens = manifest[main]?.dynamicImports?.filter((key) => key.startsWith('src/app/routes/')) ?? [];
  if (!screens.includes(feed)) throw new Error(`The build has no screen ${feed}.`);
  const bytes = (chunks: Set<string>) =>
    [...chunks].reduce((sum, key) => sum + bytesOf(manifest[key]?.file ?? key), 0);
  const known = loadedBy(manifest, [main, layout, feed]);
  return [
    {
      what: '/, /login and /register',
      bytes: start + bytes(loadedBy(manifest, [main])),
      limit: limits.frontDoor,
    },
    { what: '/feed', bytes: start + table + bytes(known), limit: limits.feed },
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
