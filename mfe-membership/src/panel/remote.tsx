import { together } from '@travel/ui/package-texts';
import { defineRemote } from '@travel/ui/remote';
import { HostProvider } from '../host/host-context.tsx';
import { texts } from '../texts/texts.ts';
import { Panel } from './panel.tsx';

export const { bootstrap, mount, unmount, update } = defineRemote('membership/panel', {
  texts: together(texts.first, texts.panel),
  render: (host) => (
    <HostProvider host={host}>
      <Panel />
    </HostProvider>
  ),
});
