import ipaddr from 'ipaddr.js';

/**
 * What one subscriber cannot easily change of an address: an IPv4 address itself, the first 64 bits of an IPv6 one
 * (`2001:db8:1:2::/64`), whose owner has all addresses that begin so. Text that is no address is answered as it is.
 */
export const networkOf = (address: string): string => {
  const [plain = ''] = address.split('/', 1);
  if (!ipaddr.isValid(plain)) return address;
  const parsed = ipaddr.process(plain);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
};
