import styled from '@emotion/styled';
import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { add, isPositive, subtract, zero } from '@travel/contracts/money/money';
import { getRounding } from '@travel/contracts/payments/charge-amounts';
import { Card } from '@travel/ui/cards/card.tsx';
import { Price } from '@travel/ui/cards/price.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingPartProps } from './follow-booking.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangeOptions } from './change-options.tsx';
import type { Cancellation } from './use-refund-text.ts';
import { getPaymentDisplay } from '../methods/payment-display-registry.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { SplitLines } from '../order/split-lines.tsx';
import { getPaidItems } from '../products/active-items.ts';
import { PriceLines } from '../products/summary/price-lines.tsx';

interface PaidCardProps extends BookingPartProps {
  readonly onCancelled: (cancelled: Cancellation) => void;
}

export function PaidCard({ booking, access, follower, onCancelled }: PaidCardProps) {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  const [cancelling, setCancelling] = useState<{ readonly item: OrderItem | null }>();
  const { items, payment, total, status, tenders } = booking;
  const refunded = [payment?.refunded, ...tenders.map((tender) => tender.refunded)]
    .filter((amount) => amount !== undefined)
    .reduce(add, zero(total.currency));
  const rounding = getRounding(tenders.reduce((left, { amount }) => subtract(left, amount), total));
  const paid = getPaymentDisplay(payment);
  // Nothing is due for a booking that was cancelled before it was charged.
  const isDropped = status !== 'confirmed' && paid.isUncharged === true;
  const title = t(isDropped ? 'split.price' : paid.title);

  return (
    <Card as="section" tone="raised" aria-label={title}>
      <Stack>
        <h2>{title}</h2>
        <PriceLines items={getPaidItems(items)} total={total} totalLabel={t('payment.total')} />
        {payment && (tenders.length > 0 || rounding.amount > 0) && (
          <SplitLines
            order={{ total, tenders, payable: payment.amount, ...(rounding.amount > 0 && { rounding }) }}
            paidBy={paid.getLabel(payment, t)}
          />
        )}
        {payment && !isDropped && <paid.Line payment={payment} access={access} />}
        {isPositive(refunded) && (
          <Back>
            {t('paid.refunded')} <Price value={refunded} language={language} tone="positive" />
          </Back>
        )}
        {status === 'confirmed' && (
          <ChangeOptions booking={booking} access={access} onCancel={(item) => setCancelling({ item })} />
        )}
      </Stack>
      {cancelling && (
        <CancelDialog
          booking={booking}
          item={cancelling.item}
          access={access}
          onClose={() => setCancelling(undefined)}
          onCancelled={(next, refund) => {
            setCancelling(undefined);
            follower.getState().take(next);
            onCancelled({ refund, item: cancelling.item });
          }}
        />
      )}
    </Card>
  );
}

const Stack = styled.div({ display: 'grid', gap: space.m, '& h2': type.titleSmall });

const Back = styled.p(type.small, { display: 'flex', justifyContent: 'space-between', gap: space.m });
