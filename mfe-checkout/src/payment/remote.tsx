import { defineRemote } from '@travel/ui/remote';
import { texts } from '../texts/texts.ts';
import { Payment } from './payment.tsx';

export const { bootstrap, mount, unmount, update } = defineRemote('checkout/payment', {
  texts,
  render: (host, props) => <Payment host={host} {...props} />,
});
