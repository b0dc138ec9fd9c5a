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
import type { Refund } from './use-refund-words.ts';
import { paidPartOf } from '../methods/paid-registry.ts';
import { useHost } from '../foundation/host/host-context.tsx';
import { SplitLines } from '../order/split-lines.tsx';
import { usePolicyWords } from '../order/summary/policy-words.ts';
import { PriceLines } from '../products/summary/price-lines.tsx';

interface PaidCardProps {
  readonly booking: Booking;
  readonly access: string | undefined;
  readonly follower: FollowStoreApi;
  /** Once it is cancelled here, and its question gone. */
  readonly onCancelled: (refund: Refund) => void;
}

/** What was paid and with what, and what comes back when plans change. */
export function PaidCard({ booking, access, follower, onCancelled }: PaidCardProps) {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  const policy = usePolicyWords();
  const [cancelling, cancel] = useState(false);
  const { items, payment, total, status, tenders } = booking;
  const policies = items.flatMap((item) => {
    const said = policy(item, language);
    return said ? [{ item, text: [said.headline, ...said.rest, said.clock].filter(Boolean).join(' ') }] : [];
  });
  const refunded = [payment?.refunded, ...tenders.map((tender) => tender.refunded)]
    .filter((amount) => amount !== undefined)
    .reduce(add, zero(total.currency));
  const paid = paidPartOf(payment);
  // Of what was cancelled before anything was charged, nothing is to be paid any more.
  const isDropped = status !== 'confirmed' && paid.isUncharged === true;
  const title = t(isDropped ? 'split.price' : paid.title);

  return (
    <Card as="section" tone="raised" aria-label={title}>
      <Stack>
        <h2>{title}</h2>
        <PriceLines items={items} total={total} totalLabel={t('payment.total')} />
        {tenders.length > 0 && payment && (
          <SplitLines order={{ total, tenders, payable: payment.amount }} language={language} withCard />
        )}
        {payment && !isDropped && <paid.Line payment={payment} access={access} />}
        {isPositive(refunded) && (
          <Back>
            {t('paid.refunded')} <Price value={refunded} language={language} tone="positive" />
          </Back>
        )}
        {status === 'confirmed' && policies.length > 0 && (
          <Plans>
            <h2>{t('paid.plans')}</h2>
            {policies.map(({ item, text }) => (
              <p key={item.item_id}>
                {items.length > 1 && <b>{item.title} </b>}
                {text}
              </p>
            ))}
            {booking.can_cancel && <TextButton onClick={() => cancel(true)}>{t('paid.cancel')}</TextButton>}
          </Plans>
        )}
      </Stack>
      {cancelling && (
        <CancelDialog
          booking={booking}
          access={access}
          onClose={() => cancel(false)}
          onCancelled={(next, refund) => {
            cancel(false);
            follower.getState().take(next);
            onCancelled(refund);
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
