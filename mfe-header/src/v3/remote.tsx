import { defineRemote } from '@travel/ui/remote/define-remote.tsx';
import { HostProvider } from '@travel/ui/remote/host-context.tsx';
import { texts } from '../texts/texts.ts';
import { HeaderV3 } from './header-v3.tsx';

export const { bootstrap, mount, unmount, update } = defineRemote('header/v3', {
  texts,
  render: (host) => (
    <HostProvider host={host}>
      <HeaderV3 />
    </HostProvider>
  ),
});
