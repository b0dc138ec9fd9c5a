import { defineRemote } from '@travel/ui/remote';
import { texts } from '../texts/texts.ts';
import { Plans } from './plans.tsx';

export const { bootstrap, mount, unmount, update } = defineRemote('membership/plans', {
  texts,
  render: (host, props) => <Plans host={host} {...props} />,
});
