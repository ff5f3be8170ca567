/**
 * Runs in the head of the page, before everything else. It starts loading the files of the screen at the address and sends
 * the screen's first requests, all at the same time and without waiting for the app's code. It is a script of its own
 * (web/start-script.ts), and does nothing that the app would not do later.
 */

import { env } from '@/config/env.ts';
import { coverSizes, sizesOf } from '@/lib/media/picture-sizes.ts';
import { refreshMarginMs, storedSession } from '@/lib/session/stored-session.ts';
import { firstAddresses, type Head, headAddress, matchPattern, nextAddresses } from './first-addresses.ts';

/**
 * The files of the signed-in screens, except those that all share, and for each screen's pattern the indexes of its files.
 */
type Table = { files: string[]; screens: [pattern: string, places: number[]][] };

declare global {
  interface Window {
    /** Fetches the scripts of the screen with this pattern. The app does not contain their names, because the table does. */
    retrohalePreload?: (pattern: string) => void;
  }
}

/**
 * The addresses of the table and of the files that all signed-in screens share. The build inserts them here. They are loaded
 * only if the user is signed in.
 */
declare const tableAddress: string;
declare const sharedFiles: string[];

const session = storedSession();
if (session) {
  // The app refreshes a token that is about to expire.
  if (session.expiresAt - Date.now() > refreshMarginMs) ask(session.accessToken);
  for (const file of sharedFiles) preload(file, true);
  void preloadWhere((pattern) => matchPattern(pattern, location.pathname) !== undefined, true);
  // Formatting a date for the first time is slow, so do it now, while the browser waits for the files.
  setTimeout(() => new Intl.DateTimeFormat().format());
} else if (location.pathname === '/' && location.search === '') {
  // The page contains the text of the front door (web/front-door.ts). An address with a query may redirect.
  document.documentElement.dataset.frontDoor = '';
}

// Without style sheets, because the app loads those itself and waits for them.
window.retrohalePreload = (pattern) => void preloadWhere((one) => one === pattern, false);

function ask(token: string) {
  const texts = new Map<string, Promise<string | undefined>>();
  const askFor = (path: string) => texts.set(path, textOf(path, token));
  firstAddresses(location).forEach(askFor);
  window.retrohaleEarly = { token, askedAt: Date.now(), texts };
  void texts.get(headAddress(location) ?? '')?.then((text) => {
    if (text === undefined) return;
    const head: Head = JSON.parse(text);
    nextAddresses(location, head).forEach(askFor);
    if (head.coverUrl) preloadCover(head.coverUrl);
  });
}

/** Preloads a cover in the same way as its <img> will request it. */
function preloadCover(address: string) {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'image';
  link.fetchPriority = 'high';
  link.imageSizes = coverSizes;
  link.imageSrcset = sizesOf(address).srcSet ?? '';
  link.href = address;
  document.head.append(link);
}

async function textOf(path: string, token: string): Promise<string | undefined> {
  try {
    const reply = await fetch(env.apiUrl + path, { headers: { Authorization: `Bearer ${token}` } });
    return reply.status === 200 ? await reply.text() : undefined;
  } catch {
    return undefined;
  }
}

async function preloadWhere(isWanted: (pattern: string) => boolean, withStyles: boolean) {
  try {
    const { files, screens }: Table = (await import(/* @vite-ignore */ tableAddress)).default;
    const [, places = []] = screens.find(([pattern]) => isWanted(pattern)) ?? [];
    for (const place of places) preload(files[place] ?? '', withStyles);
  } catch {
    // The app's own imports will fetch everything, and report any failure.
  }
}

/** Preloads a file in the same way as Vite will load it, so that it is fetched only once. */
function preload(file: string, withStyles: boolean) {
  const isStyle = file.endsWith('.css');
  if ((isStyle && !withStyles) || document.querySelector(`link[href="${file}"]`)) return;
  const link = document.createElement('link');
  link.rel = isStyle ? 'preload' : 'modulepreload';
  if (isStyle) link.as = 'style';
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
}
