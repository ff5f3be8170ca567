import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Step } from './step.ts';

/** A file of Vite's manifest. Imports are keys of other files. */
interface Chunk {
  file: string;
  name?: string;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}
type Manifest = Record<string, Chunk>;

/**
 * In bytes after gzip. `firstRequests` is what the first requests of a signed-in user's screen wait for, which must not include
 * React. `firstPaint` is what the feed loads for its skeleton, `feed` what it loads for its posts, with Supabase's
 * client, and `later` everything that it loads without a press, on a phone or a wide screen: also unread counts, push,
 * the offline copy, the service worker's registration, new posts, and reviews at the side.
 */
const limits = {
  landing: 15_000,
  signIn: 120_000,
  firstRequests: 10_000,
  firstPaint: 165_000,
  feed: 200_000,
  later: 215_000,
  more: 32_000,
};
/** What the feed can load, but does not load by itself. Everything else that its code imports dynamically is counted. */
const notByItself = new Set([
  // Fetched ahead for other screens.
  'src/app/router/first-requests.ts',
  // On a press.
  'confirm-block',
  'mute',
  'uploadable',
  'src/app/layouts/bars/notification-popover.tsx',
  'src/app/layouts/shortcuts/shortcut-dialogs.tsx',
  'src/components/media/attachment-preview.tsx',
  'src/components/media/picture-viewer.tsx',
  'src/components/overlays/alert-dialog-surface.tsx',
  'src/components/overlays/dialog-surface.tsx',
  'src/components/overlays/menu-surface.tsx',
  'src/components/overlays/remove-dialog.tsx',
  'src/features/posts/components/cards/lock-and-tell.ts',
  'src/features/posts/components/cards/pin-and-tell.ts',
  'src/features/posts/components/cards/share-post.ts',
  'src/features/posts/components/comments/comment-editor.tsx',
  'src/features/posts/components/composer/check-poll.ts',
  'src/features/posts/components/composer/media-picker.tsx',
  'src/features/posts/components/composer/poll-editor.tsx',
  'src/features/posts/components/composer/post-editor.tsx',
  'src/features/reports/components/report-dialog.tsx',
  'src/features/search/components/find-hits.ts',
  'src/features/search/components/search-hits.tsx',
  'src/features/reviews/components/edit-review-form.tsx',
  'src/features/reviews/components/write-review-form.tsx',
  'src/lib/upload/upload-media.ts',
  // For some users or posts: series of events, polls, announcements, several pictures, links and media elsewhere, closed
  // comments, something unsent, an offer of push, moderators, and users without a club.
  'src/features/events/components/series/series-words.tsx',
  'src/features/posts/components/poll/date-poll.tsx',
  'src/features/posts/components/poll/post-poll.tsx',
  'src/features/posts/components/comments/comments-closed.tsx',
  'src/features/posts/components/composer/announcement-switch.tsx',
  'src/lib/text/find-links.ts',
  'src/components/media/album-grid.tsx',
  'src/components/media/media-elsewhere.tsx',
  'src/app/routes/feed/welcome.tsx',
  'src/app/watches/moderation-watch.tsx',
  'src/app/watches/send-unsent-entries.tsx',
  'src/app/watches/send-unsent-marks.tsx',
  'src/app/watches/send-unsent-messages.tsx',
  'src/features/notifications/components/push-card.tsx',
  // For visitors who are not signed in.
  'src/features/clubs/components/invites/invitation-head.tsx',
  'src/app/layouts/public-layout.tsx',
]);
const start = 'src/app/start/start.ts';
const layout = 'src/app/layouts/signed-in-layout.tsx';
const feed = 'src/app/routes/feed/feed.tsx';
const client = 'src/lib/session/supabase-client.ts';
const signIn = ['src/app/layouts/public-layout.tsx', 'src/app/routes/public/login.tsx'];

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
  const known = new Set(Object.entries(manifest).flatMap(([key, { name = key }]) => [key, name]));
  for (const key of ['index.html', 'app.html', start, layout, feed, client, ...signIn, ...notByItself])
    if (!known.has(key)) throw new Error(`The build has no ${key}.`);
  const bytes = (chunks: Set<string>) =>
    [...chunks].reduce((sum, key) => sum + bytesOf(manifest[key]?.file ?? key), 0);
  const page = [start, 'app.html'];
  const frame = [...page, layout];
  const content = loadedBy(manifest, [...frame, feed, client]);
  const all = loadedByItself(manifest, content);
  return [
    { what: '/', bytes: bytes(loadedBy(manifest, ['index.html'])), limit: limits.landing },
    { what: '/login', bytes: bytes(loadedBy(manifest, [...page, ...signIn])), limit: limits.signIn },
    {
      what: 'the first requests',
      bytes: bytes(loadedBy(manifest, [start])),
      limit: limits.firstRequests,
    },
    {
      what: '/feed before its first paint',
      bytes: bytes(loadedBy(manifest, frame)),
      limit: limits.firstPaint,
    },
    { what: "/feed's content and Supabase's client", bytes: bytes(content), limit: limits.feed },
    { what: '/feed and what it loads later', bytes: bytes(all), limit: limits.later },
    ...screens.map((screen) => ({
      what: `${screen} after the feed`,
      bytes: bytes(loadedBy(manifest, [screen]).difference(all)),
      limit: limits.more,
    })),
  ];
}

/** These chunks, and all that they load later without a press. */
function loadedByItself(manifest: Manifest, chunks: Set<string>): Set<string> {
  const isCounted = (key: string) => {
    const isOtherScreen = key.startsWith('src/app/routes/') && key !== feed;
    return !isOtherScreen && !notByItself.has(key) && !notByItself.has(manifest[key]?.name ?? key);
  };
  const found = new Set(chunks);
  for (const key of found) {
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
    for (const next of [...imports, ...dynamicImports.filter(isCounted)]) found.add(next);
  }
  return found;
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
