import proxyAddr from '@fastify/proxy-addr';

/** Addresses, networks like `10.0.0.0/8`, or the names `loopback`, `linklocal`, `uniquelocal`. */
export const areNetworks = (networks: readonly string[]): boolean => {
  try {
    proxyAddr.compile([...networks]);
    return true;
  } catch {
    return false;
  }
};

/** Whether a connection comes from one of the load balancers in front. */
export const trustedProxies = (networks: readonly string[]): ((address: string | undefined) => boolean) => {
  const trusts = proxyAddr.compile([...networks]);
  return (address) => address !== undefined && address !== '' && trusts(address, 0);
};
