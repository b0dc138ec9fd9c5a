import { InvoiceIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { payWith, endAttempt } from '../../attempt/pay-now.ts';
import type { PaymentMethod, PanelProps } from '../../attempt/payment-method.ts';
import type { PaymentRun } from '../../attempt/payment-run.ts';
import { getAccessQuery, providerTimeout } from '../../attempt/steps/payment-steps.ts';
import { runLoggedStep } from '../../attempt/steps/step-log.ts';
import { createFixedOption } from '../fixed-option.tsx';

const key = 'voucher';

interface TypedCode {
  readonly code: string;
  readonly isMissing: boolean;
}

/** The method 'pay with cash voucher': a voucher's code pays the complete amount due, without a card. */
export const createCashVoucherMethod = (run: PaymentRun): PaymentMethod => {
  const typed = createStore<TypedCode>()(() => ({ code: '', isMissing: false }));

  function VoucherPanel({ offer: { t }, isChosen }: PanelProps) {
    const { code, isMissing } = useStore(typed);
    return (
      isChosen && (
        <TextField
          label={t('cashVoucher.code')}
          help={t('cashVoucher.help')}
          value={code}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          error={isMissing ? t('cashVoucher.missing') : undefined}
          onText={(text) => typed.setState({ code: text, isMissing: false })}
        />
      )
    );
  }

  return {
    key,
    options: ({ options, props, t }) =>
      options.cash_voucher === true && props.blocks === undefined
        ? [createFixedOption({ key, label: t('cashVoucher.option'), icon: InvoiceIcon })]
        : [],
    open: () => run.show({ form: { status: 'none' } }),
    isReady: () => true,
    chargesCard: false,
    async check() {
      const isMissing = typed.getState().code.trim() === '';
      typed.setState({ isMissing });
      if (isMissing) endAttempt(run);
      return !isMissing;
    },
    pay: (booking_id) =>
      payWith(run, booking_id, {
        source: 'look',
        async pay({ payment_id }) {
          const { host } = run.now();
          const body = { code: typed.getState().code.trim() };
          const call = { params: { payment_id }, query: getAccessQuery(run.now()), body, timeout: providerTimeout };
          const { data } = await runLoggedStep(host, 'voucher', { payment_id }, () =>
            host.http('POST /api/payments/{payment_id}/voucher', call),
          );
          return data;
        },
      }),
    Panel: VoucherPanel,
  };
};
