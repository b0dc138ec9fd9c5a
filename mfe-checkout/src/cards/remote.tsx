import { joinTexts } from '@travel/ui/load/package-texts.ts';
import { defineRemote } from '@travel/ui/remote/define-remote.tsx';
import { texts } from '../texts/texts.ts';
import { Cards } from './cards.tsx';

export const { bootstrap, mount, unmount, update } = defineRemote('checkout/cards', {
  texts: joinTexts(texts.first, texts.cards),
  render: (host) => <Cards key={host.session.user?.user_id} host={host} />,
});
