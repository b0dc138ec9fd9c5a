import { isIPv4 } from 'node:net';
import { toNetwork } from '@travel/kit/requests/to-network';

/**
 * Returns the beginning of an IP address, which the user recognises but which identifies no household: `203.0.113.*`,
 * `2001:db8:1:*`. Null if the text is not an address.
 */
export const maskIpAddress = (address: string): string | null => {
  const network = toNetwork(address);
  if (isIPv4(network)) return `${network.split('.').slice(0, 3).join('.')}.*`;
  const [groups, bits] = network.split('/');
  return bits === '64' && groups ? `${groups.split(':').slice(0, 3).join(':')}:*` : null;
};
