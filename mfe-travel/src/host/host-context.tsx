import type { Host } from '@travel/contracts/host/host';
import { createContext, use, type ReactNode } from 'react';

const HostContext = createContext<Host | null>(null);
const LaterHost = createContext<Host | null>(null);

export function HostProvider({ host, children }: { host: Host; children: ReactNode }) {
  return <HostContext value={host}>{children}</HostContext>;
}

/**
 * Provides a deferred host to a part of the page. This needs a context of its own: when a context value changes, React
 * renders all its consumers again, even below a provider whose value is unchanged.
 */
export function LaterHostProvider({ host, children }: { host: Host; children: ReactNode }) {
  return <LaterHost value={host}>{children}</LaterHost>;
}

/** Returns the host, through which this remote reaches everything outside. @throws Error outside HostProvider. */
export const useHost = (): Host => {
  const host = use(LaterHost) ?? use(HostContext);
  if (!host) throw new Error('Pages stand inside HostProvider');
  return host;
};
