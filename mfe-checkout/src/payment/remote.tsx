import { joinTexts } from '@travel/ui/load/package-texts.ts';
import { defineRemote } from '@travel/ui/remote/define-remote.tsx';
import { texts } from '../texts/texts.ts';
import { Payment } from './payment.tsx';

export const { bootstrap, mount, unmount, update } = defineRemote('checkout/payment', {
  texts: joinTexts(texts.first, texts.cards, texts.payment),
  render: (host, props) => <Payment host={host} {...props} />,
});
