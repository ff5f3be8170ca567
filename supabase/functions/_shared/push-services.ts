/**
 * The push services that we send to. The address of an endpoint comes from the user, so only known services are
 * contacted. This is checked at every subscription, when Postgres returns the deliveries that are due, and each time a
 * message is sent.
 */
const wellKnown = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  'web.push.apple.com',
  '*.notify.windows.com',
];

/** Hosts, with the port if it is not 443. `*.example.org` matches every host below it. */
export const pushHosts = (further: readonly string[]): string[] => [...wellKnown, ...further];

/** The same as a regular expression, which means the same in Postgres and JavaScript. */
export const pushHostPattern = (further: readonly string[]): string =>
  `^(${pushHosts(further).map(patternOf).join('|')})$`;

export function isPushEndpoint(endpoint: string, further: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || username || password) return false;
  return new RegExp(pushHostPattern(further)).test(host);
}

const patternOf = (host: string) =>
  host.startsWith('*.') ? `.+${literally(host.slice(1))}` : literally(host);

const literally = (text: string) => text.replace(/[^a-z0-9]/g, '\\$&');
