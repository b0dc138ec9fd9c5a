import { isPositive } from '@travel/contracts/money/money';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { WalletIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { createStore } from 'zustand/vanilla';
import { immediateCharge } from '../../attempt/pay-state.ts';
import type { Offer, PanelProps, PaymentMethod } from '../../attempt/payment-method.ts';
import type { PaymentRun } from '../../attempt/payment-run.ts';
import { logCardFailure } from '../../foundation/refusals/console-log.ts';
import { acceptsCards } from '../card/accepts-cards.ts';
import { getCardNote } from '../card/card-note.ts';
import { prepareCardPayment } from '../card/prepare-card-payment.ts';
import { createFixedOption } from '../fixed-option.tsx';
import type { WalletPayment } from './wallet-payment.ts';

const key = 'device-wallet';

/** Returns whether the order is a plain card payment. A wallet's card is not saved for future charges. */
const isOffered = (offer: Offer): boolean =>
  offer.host.flags.deviceWalletsEnabled &&
  acceptsCards(offer) &&
  isPositive(offer.props.amount) &&
  !offer.props.keepsCard;

function WalletPanel({ offer: { t }, isChosen }: PanelProps) {
  return isChosen && <Notice tone="info">{t('deviceWallet.note')}</Notice>;
}

/**
 * The method 'pay with the wallet of this device', such as Apple Pay. Its code loads only for organisations that allow
 * it, and before the press, because browsers open a wallet only while a press is handled.
 */
export const createDeviceWalletMethod = (run: PaymentRun): PaymentMethod => {
  const found = createStore<{ readonly wallet: WalletPayment | null }>(() => ({ wallet: null }));
  const get = () => found.getState().wallet;
  let isLoading = false;

  return {
    key,
    options(offer) {
      const wallet = get();
      if (!wallet || !isOffered(offer)) return [];
      return [
        createFixedOption({ key, label: offer.t('deviceWallet.option', { name: wallet.name }), icon: WalletIcon }),
      ];
    },
    subscribe: found.subscribe,
    async load(offer) {
      if (isLoading || !isOffered(offer)) return;
      isLoading = true;
      try {
        const { findWalletPayment } = await import('./wallet-payment.ts');
        const wallet = await findWalletPayment(run);
        if (run.closed) wallet?.close();
        else found.setState({ wallet });
      } catch (error) {
        // The other methods remain, and the next sign-in tries again.
        isLoading = false;
        logCardFailure('wallet', error);
      }
    },
    open: (method) => prepareCardPayment(run, method),
    isReady: ({ form }) => form.status === 'ready',
    note: (offer, state) => getCardNote(offer, { ...state, charge: immediateCharge }),
    chargesCard: false,
    check: async () => (await get()?.approve()) ?? false,
    pay: async (booking_id) => get()?.pay(booking_id),
    refused: (payment) => get()?.refuse(payment),
    forget: () => get()?.forget(),
    close: () => get()?.close(),
    Panel: WalletPanel,
  };
};
