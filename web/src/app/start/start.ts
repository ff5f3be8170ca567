/**
 * Runs in the head of the app's page, before everything else, so that a signed-in user's first screen and its requests do not
 * wait for the app's code: it shows the first bar, loads the code of the screen at the address and, at the same time, sends
 * the screen's first requests. It does nothing that the app would not do later. The build puts it there (web/start-script.ts).
 */

import { env } from '@/config/env.ts';
import { addresses, call, type FirstRequest } from '@/lib/api/addresses.ts';
import { coverSizes, sizesOf } from '@/lib/media/picture-sizes.ts';
import { isStored, pictureAddress } from '@/lib/media/stored.ts';
import { refreshMarginMs, type Session, storedSession } from '@/lib/session/stored-session.ts';
import { timeLeft } from '@/lib/session/time-left.ts';
import { deviceNow, learnTime } from '@/lib/time/clock.ts';
import { loadLogin, loadPublicLayout } from '../router/public-screens.ts';
import { type FoundScreen, type Head, loadLayout, requestsOf, screenAt } from '../router/screens.ts';

const session = storedSession();
document.documentElement.toggleAttribute('data-signed-in', session !== undefined);
if (session) startFirstScreen(session);
// Without a session, every page of the app leads to the sign-in.
else Promise.all([loadPublicLayout(), loadLogin()]).catch(() => undefined);

function startFirstScreen(session: Session) {
  const found = screenAt(window.location);
  if (!found) return;
  // The app refreshes a token that is about to expire.
  if (timeLeft(session) > refreshMarginMs) ask(found, session.accessToken);
  // The app's own imports will report any failure.
  Promise.all([loadLayout(), found.screen.load()]).catch(() => undefined);
  // Formatting a date for the first time is slow, so do it now, while the browser waits for the files.
  setTimeout(() => new Intl.DateTimeFormat().format());
}

function ask({ screen, named, query }: FoundScreen, token: string) {
  const texts = new Map<string, Promise<string | undefined>>();
  const askFor = (request: FirstRequest) => {
    const path = call(addresses, request);
    const text = textOf(path, token);
    texts.set(path, text);
    return text;
  };
  askFor(['me']);
  const [first] = requestsOf({ screen, named, query }).map(askFor);
  window.retrohaleEarly = { token, askedAt: deviceNow(), texts };
  if (!screen.head?.(named)) return;
  void first?.then((text) => {
    if (text === undefined) return;
    const head: Head = JSON.parse(text);
    if (query.size === 0) screen.afterHead?.(head).forEach(askFor);
    if (head.coverUrl && isStored(head.coverUrl)) preloadCover(pictureAddress(head.coverUrl));
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
  const askedAt = deviceNow();
  try {
    const reply = await fetch(env.apiUrl + path, { headers: { Authorization: `Bearer ${token}` } });
    learnTime(reply.headers.get('Date'), askedAt);
    return reply.status === 200 ? await reply.text() : undefined;
  } catch {
    return undefined;
  }
}
