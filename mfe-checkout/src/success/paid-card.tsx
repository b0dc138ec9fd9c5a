import styled from '@emotion/styled';
import type { Booking } from '@travel/contracts/endpoints/bookings';
import { isPositive } from '@travel/contracts/money';
import { Card } from '@travel/ui/card';
import { CardIcon } from '@travel/ui/icons';
import { Price } from '@travel/ui/price';
import { TextButton } from '@travel/ui/text-button';
import { color, font, radius, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FollowStoreApi } from '../booking/follow-booking.ts';
import { CancelDialog } from '../cancellation/cancel-dialog.tsx';
import { useHost } from '../host/host-context.tsx';
import { formatStamp } from '../stay/moments.ts';
import { usePolicyWords } from '../stay/policy-words.ts';
import { PriceLines } from '../summary/price-lines.tsx';

interface PaidCardProps {
  readonly booking: Booking;
  readonly access: string | undefined;
  readonly follower: FollowStoreApi;
}

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  dinersClub: 'Diners Club',
  jcb: 'JCB',
};

/** What was paid and with what, and what comes back when plans change. */
export function PaidCard({ booking, access, follower }: PaidCardProps) {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  const policy = usePolicyWords();
  const [cancelling, cancel] = useState(false);
  const { stay, payment, total, status } = booking;
  const { headline, rest, clock } = policy(stay.cancellation, stay, language);
  const card = payment?.last4
    ? t('paid.card', { brand: brands[payment.brand ?? ''] ?? t('paid.cardAlone'), last4: payment.last4 })
    : null;

  return (
    <Card as="section" tone="raised" aria-label={t('paid.title')}>
      <Stack>
        <h2>{t('paid.title')}</h2>
        <PriceLines stay={stay} total={total} totalLabel={t('payment.total')} />
        {card !== null && (
          <With>
            <CardIcon />
            <span>
              <b>{card}</b>
              {payment?.paid_at && <small>{formatStamp(payment.paid_at, language)}</small>}
            </span>
          </With>
        )}
        {payment && isPositive(payment.refunded) && (
          <Back>
            {t('paid.refunded')} <Price value={payment.refunded} language={language} tone="positive" />
          </Back>
        )}
        {status === 'confirmed' && (
          <Plans>
            <h2>{t('paid.plans')}</h2>
            <p>{[headline, ...rest, ...(stay.cancellation.steps.length > 0 ? [clock] : [])].join(' ')}</p>
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
          }}
        />
      )}
    </Card>
  );
}

const Stack = styled.div({ display: 'grid', gap: space.m, '& h2': type.titleSmall });

const With = styled.div({
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  padding: space.m,
  borderRadius: radius.field,
  background: color.sunken,
  '& svg': { flex: 'none' },
  '& span': { display: 'grid' },
  '& b': { fontWeight: font.strong },
  '& small': { ...type.small, color: color.ink2 },
});

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
