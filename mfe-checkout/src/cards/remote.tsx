import { defineRemote } from '@travel/ui/remote';
import { texts } from '../texts/texts.ts';
import { Cards } from './cards.tsx';

export const { bootstrap, mount, unmount, update } = defineRemote('checkout/cards', {
  texts,
  render: (host) => <Cards key={host.session.user?.user_id} host={host} />,
});
