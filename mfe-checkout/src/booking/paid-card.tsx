import styled from '@emotion/styled';
import type { Booking } from '@travel/contracts/endpoints/bookings';
import { add, isPositive, zero } from '@travel/contracts/money';
import { Card } from '@travel/ui/card';
import { Price } from '@travel/ui/price';
import { TextButton } from '@travel/ui/text-button';
import { color, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FollowStoreApi } from './follow-booking.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { useHost } from '../foundation/host/host-context.tsx';
import { SplitLines } from '../order/split-lines.tsx';
import type { Stay } from '../products/hotels/stay.ts';
import { usePolicyWords } from '../order/summary/policy-words.ts';
import { TotalLine } from '../order/summary/total-line.tsx';
import { PriceLines } from '../products/hotels/price-lines.tsx';
import { PaidWith } from './paid-with.tsx';

interface PaidCardProps {
  readonly booking: Booking;
  readonly access: string | undefined;
  readonly follower: FollowStoreApi;
  /** Once it is cancelled here, and its question gone. */
  readonly onCancelled?: () => void;
}

/** An invoice and a card that is charged later are not paid yet. */
const titleOf = (payment: Booking['payment']): string => {
  if (payment?.invoice) return 'paid.titleInvoice';
  return payment?.charge && payment.charge.state !== 'charged' ? 'paid.titleLater' : 'paid.title';
};

/** What was paid and with what, and what comes back when plans change. */
export function PaidCard({ booking, access, follower, onCancelled }: PaidCardProps) {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  const policy = usePolicyWords();
  const policyOf = (of: Stay) => {
    const { headline, rest, clock } = policy(of.cancellation, of, language);
    return [headline, ...rest, ...(of.cancellation.steps.length > 0 ? [clock] : [])].join(' ');
  };
  const [cancelling, cancel] = useState(false);
  const { stay, payment, total, status, tenders } = booking;
  const refunded = [payment?.refunded, ...tenders.map((tender) => tender.refunded)]
    .filter((amount) => amount !== undefined)
    .reduce(add, zero(total.currency));
  const title = t(titleOf(payment));

  return (
    <Card as="section" tone="raised" aria-label={title}>
      <Stack>
        <h2>{title}</h2>
        {stay ? (
          <PriceLines stay={stay} total={total} totalLabel={t('payment.total')} />
        ) : (
          <TotalLine total={total} label={t('payment.total')} />
        )}
        {tenders.length > 0 && payment && (
          <SplitLines order={{ total, tenders, payable: payment.amount }} language={language} withCard />
        )}
        {payment && <PaidWith payment={payment} access={access} />}
        {isPositive(refunded) && (
          <Back>
            {t('paid.refunded')} <Price value={refunded} language={language} tone="positive" />
          </Back>
        )}
        {status === 'confirmed' && stay && (
          <Plans>
            <h2>{t('paid.plans')}</h2>
            <p>{policyOf(stay)}</p>
            {booking.can_cancel && <TextButton onClick={() => cancel(true)}>{t('paid.cancel')}</TextButton>}
          </Plans>
        )}
      </Stack>
      {cancelling && (
        <CancelDialog
          booking={booking}
          access={access}
          onClose={() => cancel(false)}
          onCancelled={(next) => {
            cancel(false);
            follower.getState().take(next);
            onCancelled?.();
          }}
        />
      )}
    </Card>
  );
}

const Stack = styled.div({ display: 'grid', gap: space.m, '& h2': type.titleSmall });

const Back = styled.p(type.small, { display: 'flex', justifyContent: 'space-between', gap: space.m });

const Plans = styled.div(type.small, {
  display: 'grid',
  justifyItems: 'start',
  gap: space.xs,
  paddingBlockStart: space.m,
  borderBlockStart: `1px solid ${color.line}`,
  color: color.ink2,
  '& h2': { color: color.ink },
});
