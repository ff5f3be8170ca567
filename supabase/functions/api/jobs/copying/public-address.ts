import ipaddr from 'ipaddr.js';

/** In IPv6, only these have been assigned to the internet. The library knows the exceptions within. */
const assigned = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address belongs to the public internet: not to this machine, a private network, a provider's own network, or
 * a range for special purposes. An IPv4 address within an IPv6 address counts as the former.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(assigned);
}

/** Whether a URL's host is an IP address, without the brackets of IPv6. */
export const isAddress = (host: string): boolean => ipaddr.isValid(host);
