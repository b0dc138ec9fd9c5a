import { LockIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { getBankReturnUrl } from '../../attempt/leave-for-bank.ts';
import { payWith } from '../../attempt/pay-now.ts';
import type { Offer, PanelProps, PaymentMethod } from '../../attempt/payment-method.ts';
import type { PaymentRun } from '../../attempt/payment-run.ts';
import { preparePayment } from '../../attempt/prepare-payment.ts';
import { getAccessQuery, providerTimeout } from '../../attempt/steps/payment-steps.ts';
import { runLoggedStep } from '../../attempt/steps/step-log.ts';
import { createFixedOption } from '../fixed-option.tsx';

const key = 'bank';

/**
 * Returns whether the order can be paid at the bank. Not offered to callers with a continuation, which could not run
 * after leaving the page.
 */
const isOffered = ({ options, props }: Offer): boolean =>
  options.bank_redirect === true && props.onPaid === undefined && (props.blocks?.includes('bank-redirect') ?? true);

function BankPanel({ offer: { t }, isChosen }: PanelProps) {
  return isChosen && <Notice tone="info">{t('bankRedirect.note')}</Notice>;
}

/** The method 'pay at your bank': the traveller approves on their bank's page and is redirected back. */
export const createBankRedirectMethod = (run: PaymentRun): PaymentMethod => ({
  key,
  options: (offer) =>
    isOffered(offer) ? [createFixedOption({ key, label: offer.t('bankRedirect.option'), icon: LockIcon })] : [],
  open() {
    run.show({ form: { status: 'none' } });
    // Prepare the payment now, because the response reveals whether the bank already waits. After a failure, Pay Now
    // tries again.
    preparePayment(run).catch(() => {});
  },
  isReady: () => true,
  chargesCard: false,
  note: ({ t }) => t('bankRedirect.when'),
  pay: (booking_id) =>
    payWith(run, booking_id, {
      source: 'card',
      async pay({ payment_id }) {
        const { host } = run.now();
        const body = { return_url: getBankReturnUrl(run) };
        const call = { params: { payment_id }, query: getAccessQuery(run.now()), body, timeout: providerTimeout };
        const { data } = await runLoggedStep(host, 'bank', { payment_id, ...body }, () =>
          host.http('POST /api/payments/{payment_id}/bank', call),
        );
        return data;
      },
    }),
  Panel: BankPanel,
});
