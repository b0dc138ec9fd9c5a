import { defineRemote } from '@travel/ui/remote';
import { texts } from '../texts/texts.ts';
import { Panel } from './panel.tsx';

export const { bootstrap, mount, unmount, update } = defineRemote('membership/panel', {
  texts,
  render: (host) => <Panel host={host} />,
});
