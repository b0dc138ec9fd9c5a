import { isZero } from '@travel/contracts/money/money';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { formatStamp } from '../../foundation/time/moments.ts';
import type { PaymentDisplay } from '../payment-display.ts';
import { getCardName } from './card-name.ts';
import { CardPaidLine } from './card-paid-line.tsx';

export const cardDisplay: PaymentDisplay = {
  matches: () => true,
  title: 'paid.title',
  getLabel: (_payment, t) => t('split.card'),
  getRefundTarget: getCardName,
  Line({ payment }) {
    const { t } = useTranslation('mfe-checkout');
    const { language } = useHost().locale;
    const { amount, paid_at } = payment;
    // A payment of zero only saved the card for later charges.
    return (
      <CardPaidLine payment={payment}>
        {isZero(amount) ? t('paid.kept') : paid_at && formatStamp(paid_at, language)}
      </CardPaidLine>
    );
  },
};
