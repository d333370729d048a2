import ipaddr from 'ipaddr.js';

/**
 * Ranges that ipaddr.js takes for the internet's, and that are not: Azure's address for what runs inside it. What stands for an address
 * inside another one (mapped, NAT64, 6to4, Teredo) is none of the internet's either, whatever it stands for.
 */
const insideOnly = [ipaddr.parseCIDR('168.63.129.16/32')] as [ipaddr.IPv4, number][];

/** All that has been given out of IPv6 for hosts of the internet. https://www.iana.org/assignments/ipv6-address-space */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address is one of the internet's, for one host: not this machine, not a network inside, not many, not set aside, and none that
 * carries another address. What cannot be read is none.
 */
export function isPublicAddress(address: string): boolean {
  let parsed: ipaddr.IPv4 | ipaddr.IPv6;
  try {
    parsed = ipaddr.parse(address);
  } catch {
    return false;
  }
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv6) return parsed.match(globalUnicast);
  const ofFour = parsed;
  return !insideOnly.some((range) => ofFour.match(range));
}
