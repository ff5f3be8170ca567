/**
 * Whom we send push messages to. An endpoint is an address that a person chooses, so only push services are
 * contacted: asked when somebody subscribes, and again at every sending.
 */
const wellKnown = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  'web.push.apple.com',
  '*.notify.windows.com',
];

/** Hosts, with the port where it is not 443; `*.example.org` is every host below it. */
export const pushHosts = (further: readonly string[]): string[] => [...wellKnown, ...further];

export function isPushEndpoint(endpoint: string, further: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || username || password) return false;
  return pushHosts(further).some((known) =>
    known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known,
  );
}
