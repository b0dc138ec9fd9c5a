import { InvoiceIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { payWith } from '../../attempt/pay-now.ts';
import type { PaymentMethod } from '../../attempt/payment-method.ts';
import type { PaymentRun } from '../../attempt/payment-run.ts';
import { getAccessQuery, providerTimeout } from '../../attempt/steps/payment-steps.ts';
import { runLoggedStep } from '../../attempt/steps/step-log.ts';
import { createFixedOption } from '../fixed-option.tsx';
import { InvoicePanel } from './invoice-panel.tsx';
import { getInvoiceTerms, isBeyondCredit } from './invoice-terms.ts';

const key = 'invoice';

/** The method 'pay with invoice': the organisation receives an invoice, and no card is required. */
export const createInvoiceMethod = (run: PaymentRun): PaymentMethod => ({
  key,
  options: (offer) =>
    getInvoiceTerms(offer) ? [createFixedOption({ key, label: offer.t('card.invoice'), icon: InvoiceIcon })] : [],
  open: () => run.show({ form: { status: 'none' } }),
  isReady: () => true,
  reason(offer) {
    const terms = getInvoiceTerms(offer);
    return terms && isBeyondCredit(terms, offer.props.amount) ? offer.t('invoice.tooMuchTitle') : undefined;
  },
  chargesCard: false,
  pay: (booking_id) =>
    payWith(run, booking_id, {
      source: 'look',
      async pay({ payment_id }) {
        const { host } = run.now();
        const call = { params: { payment_id }, query: getAccessQuery(run.now()), timeout: providerTimeout };
        const { data } = await runLoggedStep(host, 'invoice', { payment_id }, () =>
          host.http('POST /api/payments/{payment_id}/invoice', call),
        );
        return data;
      },
    }),
  Panel: InvoicePanel,
});
