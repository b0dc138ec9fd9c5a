import type { Host } from '@travel/contracts/host/host';
import { createContext, useContext, type ReactNode } from 'react';

const HostContext = createContext<Host | null>(null);

export function HostProvider({ host, children }: { readonly host: Host; readonly children: ReactNode }) {
  return <HostContext value={host}>{children}</HostContext>;
}

/** Returns the host, the checkout page's only access to the outside. */
export const useHost = (): Host => {
  const host = useContext(HostContext);
  if (!host) throw new Error('The checkout page stands inside HostProvider');
  return host;
};

/** Returns a function that creates the props of an internal link, which navigates without loading a new document. */
export const usePageLink = () => {
  const { navigate } = useHost();
  return (href: string) => ({ href, onGo: (to: string) => navigate(to) });
};
