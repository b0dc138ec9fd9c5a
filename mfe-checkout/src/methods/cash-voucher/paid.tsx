import { InvoiceIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { formatStamp } from '../../foundation/time/moments.ts';
import { PaidLine } from '../paid-line.tsx';
import type { PaidPart } from '../paid-part.ts';

export const paidByVoucher: PaidPart = {
  matches: ({ method }) => method === 'cash_voucher',
  title: 'paid.title',
  lineName: (_payment, t) => t('cashVoucher.line'),
  refundedTo: (_payment, t) => t('cashVoucher.account'),
  Line({ payment: { paid_at } }) {
    const { t } = useTranslation('mfe-checkout');
    const { language } = useHost().locale;
    return (
      <PaidLine icon={<InvoiceIcon />} name={t('cashVoucher.paid')}>
        {paid_at && formatStamp(paid_at, language)}
      </PaidLine>
    );
  },
};
