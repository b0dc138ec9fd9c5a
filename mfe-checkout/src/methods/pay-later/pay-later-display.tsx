import { formatMoney } from '@travel/contracts/locale/format/money';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { formatChargeDay } from '../../foundation/time/moments.ts';
import { getCardName } from '../card/card-name.ts';
import { CardPaidLine } from '../card/card-paid-line.tsx';
import type { PaymentDisplay } from '../payment-display.ts';

/** Shows a saved card that will be charged later. Once charged, the card is shown like any other. */
export const payLaterDisplay: PaymentDisplay = {
  matches: ({ charge }) => charge !== null && charge.state !== 'charged',
  title: 'paid.titleLater',
  getLabel: (_payment, t) => t('split.card'),
  getRefundTarget: getCardName,
  isUncharged: true,
  Line({ payment }) {
    const { t } = useTranslation('mfe-checkout');
    const { language } = useHost().locale;
    const { charge, amount } = payment;
    if (!charge) return null;
    const values = { amount: formatMoney(amount, language), date: formatChargeDay(charge.at, language) };
    return (
      <CardPaidLine payment={payment}>
        {charge.state === 'charging' ? t('paid.charging') : t('paid.chargeAt', values)}
      </CardPaidLine>
    );
  },
};
