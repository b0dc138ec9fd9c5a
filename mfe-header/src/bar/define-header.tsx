import { HostProvider } from '@travel/ui/remote/host-context.tsx';
import type { RemoteDefinition } from '@travel/ui/remote/define-remote.tsx';
import type { ComponentType } from 'react';
import { texts } from '../texts/texts.ts';

/** Returns the definition of a header's module, for browsers and for its first view on the server. */
export const defineHeader = (Header: ComponentType): RemoteDefinition<'header/v1' | 'header/v2' | 'header/v3'> => ({
  texts,
  render: (host) => (
    <HostProvider host={host}>
      <Header />
    </HostProvider>
  ),
});
