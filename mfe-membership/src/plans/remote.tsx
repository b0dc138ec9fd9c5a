import { joinTexts } from '@travel/ui/load/package-texts.ts';
import { defineRemote } from '@travel/ui/remote/define-remote.tsx';
import { HostProvider } from '@travel/ui/remote/host-context.tsx';
import { texts } from '../texts/texts.ts';
import { Plans } from './plans.tsx';

export const { bootstrap, mount, unmount, update } = defineRemote('membership/plans', {
  texts: joinTexts(texts.first, texts.plans),
  render: (host, props) => (
    <HostProvider host={host}>
      <Plans {...props} />
    </HostProvider>
  ),
});
