import { defineRemote } from '@travel/ui/remote/define-remote.tsx';
import { HostProvider } from '@travel/ui/remote/host-context.tsx';
import { texts } from '../texts/texts.ts';
import { HeaderV2 } from './header-v2.tsx';

export const { bootstrap, mount, unmount, update } = defineRemote('header/v2', {
  texts,
  render: (host) => (
    <HostProvider host={host}>
      <HeaderV2 />
    </HostProvider>
  ),
});
