import { joinTexts } from '@travel/ui/load/package-texts.ts';
import { defineRemote } from '@travel/ui/remote/define-remote.tsx';
import { HostProvider } from '@travel/ui/remote/host-context.tsx';
import { texts } from '../texts/texts.ts';
import { Panel } from './panel.tsx';

export const { bootstrap, mount, unmount, update } = defineRemote('membership/panel', {
  texts: joinTexts(texts.first, texts.panel),
  render: (host) => (
    <HostProvider host={host}>
      <Panel />
    </HostProvider>
  ),
});
