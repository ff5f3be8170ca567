/**
 * The push services that we send to. Users choose the address of an endpoint, so only known services are contacted.
 * This is checked at every subscription, and again each time a message is sent.
 */
const wellKnown = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  'web.push.apple.com',
  '*.notify.windows.com',
];

/** Hosts, with the port if it is not 443. `*.example.org` stands for every host below it. */
export const pushHosts = (further: readonly string[]): string[] => [...wellKnown, ...further];

export function isPushEndpoint(endpoint: string, further: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || username || password) return false;
  return pushHosts(further).some((known) =>
    known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known,
  );
}
