import type { ChargeTime, PaymentMethods } from '../attempt/payment-method.ts';
import type { PaymentRun } from '../attempt/payment-run.ts';
import { addCard } from './add-card/add-card.tsx';
import { bankRedirect } from './bank-redirect/bank-redirect.tsx';
import { cashVoucher } from './cash-voucher/cash-voucher.tsx';
import { invoice } from './invoice/invoice.ts';
import { newCard } from './new-card/new-card.tsx';
import { payLater } from './pay-later/pay-later.tsx';
import { createCardsStore } from './saved-cards/cards-store.ts';
import { savedCards } from './saved-cards/saved-cards.tsx';
import { zeroAmount } from './zero-amount/zero-amount.ts';

/** Creates all payment methods of a payment block, in the order of the list (spec §2.3). */
export const createMethods = (run: PaymentRun): PaymentMethods => {
  const saved = createCardsStore(run.now, run.suppliers);
  const fallback = newCard(run);
  return {
    listed: [savedCards(run, saved), addCard(run, saved), fallback, bankRedirect(run), cashVoucher(run), invoice(run)],
    fallback,
    nothing: zeroAmount(run),
  };
};

/** Times other than now at which a card can be charged. */
export const chargeTimes: readonly ChargeTime[] = [payLater];
