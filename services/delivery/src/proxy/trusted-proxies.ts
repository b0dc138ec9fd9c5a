import proxyAddr from '@fastify/proxy-addr';

/**
 * Returns whether all texts are IP addresses, networks like `10.0.0.0/8`, or `loopback`, `linklocal` or `uniquelocal`.
 */
export const areNetworks = (networks: readonly string[]): boolean => {
  try {
    proxyAddr.compile([...networks]);
    return true;
  } catch {
    return false;
  }
};

/** Returns a function that checks whether a connection comes from a trusted load balancer. */
export const createProxyCheck = (networks: readonly string[]): ((address: string | undefined) => boolean) => {
  const trusts = proxyAddr.compile([...networks]);
  return (address) => address !== undefined && address !== '' && trusts(address, 0);
};
