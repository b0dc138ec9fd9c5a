import type { Host } from '@travel/contracts/host/host';
import { createContext, use, type ReactNode } from 'react';

const HostContext = createContext<Host | null>(null);
const LaterHost = createContext<Host | null>(null);

export function HostProvider({ host, children }: { host: Host; children: ReactNode }) {
  return <HostContext value={host}>{children}</HostContext>;
}

/**
 * For a part that follows what the host says in its own time. It has a context of its own: when a context changes, React
 * draws again whoever reads it, even below a provider whose value stayed.
 */
export function LaterHostProvider({ host, children }: { host: Host; children: ReactNode }) {
  return <LaterHost value={host}>{children}</LaterHost>;
}

/** All that this remote gets from outside. */
export const useHost = (): Host => {
  const host = use(LaterHost) ?? use(HostContext);
  if (!host) throw new Error('Pages stand inside HostProvider');
  return host;
};
