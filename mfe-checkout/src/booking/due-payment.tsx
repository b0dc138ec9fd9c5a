import styled from '@emotion/styled';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';
import type { BookingPartProps } from './follow-booking.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { PaymentBlock } from '../order/payment-block.tsx';
import { formatStamp } from '../foundation/time/moments.ts';

/** Lets the traveller enter another card until the deadline if the saved card could not be charged. */
export function DuePayment({ booking, access, follower }: BookingPartProps) {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  const { booking_id, payment, status, number, contact, product_type } = booking;
  if (status !== 'confirmed' || payment?.charge?.state !== 'due' || payment.charge.pay_by === null) return null;
  const { payment_id, amount, charge } = payment;
  return (
    <Box aria-label={t('due.title')}>
      <Notice tone="warning" role="alert" title={t('due.title')}>
        {t('due.text', {
          until: formatStamp(charge.pay_by ?? charge.at, language),
          amount: formatMoney(amount, language),
        })}
      </Notice>
      <PaymentBlock
        productCode={product_type}
        amount={amount}
        order={{
          order_id: booking_id,
          description: t('due.reference', { number }),
          email: contact.email,
          service: '',
          metadata: {},
          due: { payment_id, access },
        }}
        init={() => Promise.resolve(booking_id)}
        disabled={false}
        onPaid={() => follower.getState().start()}
      />
    </Box>
  );
}

const Box = styled.section({ display: 'grid', gap: space.l, minInlineSize: 0 });
