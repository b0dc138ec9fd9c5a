import type { Host } from '@travel/contracts/host/host';
import { createContext, use } from 'react';
import type { ReactNode } from 'react';

const HostContext = createContext<Host | null>(null);

export function HostProvider({ host, children }: { host: Host; children: ReactNode }) {
  return <HostContext value={host}>{children}</HostContext>;
}

/**
 * Returns the host, which provides everything that a header needs from outside.
 * @throws Error outside HostProvider
 */
export const useHost = (): Host => {
  const host = use(HostContext);
  if (!host) throw new Error('A header stands inside HostProvider');
  return host;
};
