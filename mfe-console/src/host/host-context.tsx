import type { Host } from '@travel/contracts/host/host';
import { createContext, useContext, type ReactNode } from 'react';

const HostContext = createContext<Host | null>(null);

export function HostProvider({ host, children }: { readonly host: Host; readonly children: ReactNode }) {
  return <HostContext value={host}>{children}</HostContext>;
}

/** Returns the host, through which this remote reaches everything outside. @throws Error outside HostProvider. */
export const useHost = (): Host => {
  const host = useContext(HostContext);
  if (!host) throw new Error('Parts of the console stand inside HostProvider');
  return host;
};
