/**
 * Runs in the head of the page, before everything else: starts the files of the screen at the address and what it asks for
 * first, instead of one after the other once the app's code has arrived. It is a script of its own (web/start-script.ts),
 * and does nothing that the app would not do later.
 */
import { coverSizes, sizesOf } from '@/components/picture-sizes.ts';
import { env } from '@/config/env.ts';
import { refreshMarginMs, storedSession } from '@/lib/stored-session.ts';
import { firstAddresses, type Head, headAddress, matchPattern, nextAddresses } from './first-addresses.ts';

/** The files of the signed-in screens beside those they share, and for the pattern of each screen the places of its own. */
type Table = { files: string[]; screens: [pattern: string, places: number[]][] };

declare global {
  interface Window {
    /** Fetches the scripts of the screen with this pattern. The table knows them, so that the app need not carry them. */
    retrohalePreload?: (pattern: string) => void;
  }
}

/** The addresses of the table and of the files that all signed-in screens share, put here by the build. Only those who are signed in load them. */
declare const tableAddress: string;
declare const sharedFiles: string[];

const session = storedSession();
if (session) {
  // The app refreshes a token that is about to expire.
  if (session.expiresAt - Date.now() > refreshMarginMs) ask(session.accessToken);
  for (const file of sharedFiles) preload(file, true);
  void preloadWhere((pattern) => matchPattern(pattern, location.pathname) !== undefined, true);
  // Dates need what takes a browser longest to load. It has nothing else to do while the files arrive.
  setTimeout(() => new Intl.DateTimeFormat().format());
} else if (location.pathname === '/' && location.search === '') {
  // The page has the text of the front door (web/front-door.ts). An address with a query may lead elsewhere.
  document.documentElement.dataset.frontDoor = '';
}

// The app loads the style sheets itself, and waits for them.
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

/** As the <img> of the cover will ask for it. */
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
    // The app's own imports fetch everything, and say so when it fails.
  }
}

/** As Vite loads them later, so that each is fetched once. */
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
