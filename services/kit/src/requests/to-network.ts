import ipaddr from 'ipaddr.js';

/**
 * Returns the part of an IP address that a subscriber cannot easily change: the IPv4 address itself, or the first 64
 * bits of an IPv6 address (`2001:db8:1:2::/64`), because a subscriber has all addresses with these bits. Other texts
 * are returned unchanged.
 */
export const toNetwork = (address: string): string => {
  const [plain = ''] = address.split('/', 1);
  if (!ipaddr.isValid(plain)) return address;
  const parsed = ipaddr.process(plain);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
};
