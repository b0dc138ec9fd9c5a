import { defineRemote } from '@travel/ui/remote/define-remote.tsx';
import { HostProvider } from '@travel/ui/remote/host-context.tsx';
import { texts } from '../texts/texts.ts';
import { HeaderV1 } from './header-v1.tsx';

export const { bootstrap, mount, unmount, update } = defineRemote('header/v1', {
  texts,
  render: (host) => (
    <HostProvider host={host}>
      <HeaderV1 />
    </HostProvider>
  ),
});
