import type { ChargeTime, PaymentMethods } from '../attempt/payment-method.ts';
import type { PaymentRun } from '../attempt/payment-run.ts';
import { createAddCardMethod } from './add-card/add-card.tsx';
import { createBankRedirectMethod } from './bank-redirect/bank-redirect.tsx';
import { createCashVoucherMethod } from './cash-voucher/cash-voucher.tsx';
import { createDeviceWalletMethod } from './device-wallet/device-wallet.tsx';
import { createInvoiceMethod } from './invoice/invoice.ts';
import { createNewCardMethod } from './new-card/new-card.tsx';
import { payLater } from './pay-later/pay-later.tsx';
import { createCardsStore } from './saved-cards/cards-store.ts';
import { createSavedCardsMethod } from './saved-cards/saved-cards.tsx';
import { createZeroAmountMethod } from './zero-amount/zero-amount.ts';

/** Creates all payment methods of a payment block, in the order of the list (spec §2.3). */
export const createMethods = (run: PaymentRun): PaymentMethods => {
  const saved = createCardsStore(run.now, run.suppliers);
  const fallback = createNewCardMethod(run);
  return {
    listed: [
      createSavedCardsMethod(run, saved),
      createAddCardMethod(run, saved),
      fallback,
      createDeviceWalletMethod(run),
      createBankRedirectMethod(run),
      createCashVoucherMethod(run),
      createInvoiceMethod(run),
    ],
    fallback,
    nothing: createZeroAmountMethod(run),
  };
};

/** Times other than now at which a card can be charged. */
export const chargeTimes: readonly ChargeTime[] = [payLater];
