import { defineRemote } from '@travel/ui/remote';
import { texts } from '../texts/texts.ts';
import { Pages } from './pages.tsx';

export const { bootstrap, mount, unmount, update } = defineRemote('travel/pages', {
  texts,
  render: (host) => <Pages host={host} />,
});
