import ipaddr from 'ipaddr.js';

/** In IPv6, only these have been assigned to the internet. The library knows the exceptions within. */
const assigned = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address belongs to the public internet: not to this machine, a private network, a provider's own
 * network, or a range for special purposes. An IPv4 address within an IPv6 address counts as the former: mapped, or
 * translated by a network that has no IPv4 (NAT64).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = translated(ipaddr.process(text));
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(assigned);
}

function translated(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  return address.range() === 'rfc6052' ? new ipaddr.IPv4(address.toByteArray().slice(-4)) : address;
}

/** Whether a URL's host is an IP address, without the brackets of IPv6. */
export const isAddress = (host: string): boolean => ipaddr.isValid(host);
