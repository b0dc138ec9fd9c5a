import type { Host } from '@travel/contracts/host/host';
import { createContext, use, type ReactNode } from 'react';

const HostContext = createContext<Host | null>(null);
const LaterHost = createContext<Host | null>(null);

interface HostProviderProps {
  readonly host: Host;
  readonly children: ReactNode;
}

/** Provides a remote's parts with the host that the shell passed to it. */
export function HostProvider({ host, children }: HostProviderProps) {
  return <HostContext value={host}>{children}</HostContext>;
}

/**
 * Provides a deferred host to a part of the page. This needs a context of its own: when a context value changes, React
 * renders all its consumers again, even below a provider whose value is unchanged.
 */
export function LaterHostProvider({ host, children }: HostProviderProps) {
  return <LaterHost value={host}>{children}</LaterHost>;
}

/**
 * Returns the host, through which a remote reaches everything outside.
 * @throws Error outside HostProvider
 */
export const useHost = (): Host => {
  const host = use(LaterHost) ?? use(HostContext);
  if (!host) throw new Error('useHost requires a HostProvider');
  return host;
};

interface PageLink {
  readonly href: string;
  readonly onGo: (href: string) => void;
}

/** Returns a function that creates link props. A plain click then changes the page without loading a new document. */
export const usePageLink = (): ((href: string) => PageLink) => {
  const { navigate } = useHost();
  return (href) => ({ href, onGo: (to) => navigate(to) });
};
