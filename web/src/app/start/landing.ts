/** The script of the landing page, which the build renders (web/rendered-pages.ts). */

import { paths } from '@/config/paths.ts';
import { storedSession } from '@/lib/session/stored-session.ts';
import '@/styles/fonts.css';
import '@/styles/tokens.css';
import '@/styles/base.css';
import '@/styles/print.css';
import 'virtual:landing-styles';

// Auth returns here if a sign-in has expired and it no longer knows where that started.
if (new URLSearchParams(window.location.search).has('error_code'))
  window.location.replace(`${paths.login}?error=sign_in_expired`);

showAccount();
// Of sign-ins and logouts in other tabs, and on a return from the app.
window.addEventListener('storage', showAccount);
window.addEventListener('pageshow', showAccount);
window.addEventListener('load', () => void fetchApp().catch(() => undefined));

/** Shows what is for signed-in users, or for others. */
function showAccount() {
  document.documentElement.toggleAttribute('data-signed-in', storedSession() !== undefined);
}

/** Fetches the files of the app's page, so that the next page opens from the browser's cache. */
async function fetchApp() {
  const html = await (await fetch('/app.html')).text();
  const page = new DOMParser().parseFromString(html, 'text/html');
  const files = [...page.querySelectorAll('script[src], link[rel=modulepreload], link[rel=stylesheet]')];
  const addresses = files.map((file) => file.getAttribute('src') ?? file.getAttribute('href') ?? '');
  await Promise.all(addresses.map((address) => fetch(address, { priority: 'low' })));
}
