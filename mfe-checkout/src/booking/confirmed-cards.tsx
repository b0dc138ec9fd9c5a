import styled from '@emotion/styled';
import type { Booking } from '@travel/contracts/endpoints/bookings';
import { ButtonLink } from '@travel/ui/button-link';
import { Card } from '@travel/ui/card';
import { DoneIcon, InfoIcon } from '@travel/ui/icons';
import { media } from '@travel/ui/media';
import { color, font, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FollowStoreApi } from './follow-booking.ts';
import { useHost, usePageLink } from '../foundation/host/host-context.tsx';
import { DuePayment } from './due-payment.tsx';
import { BookingNumber } from './booking-number.tsx';
import { PaidCard } from './paid-card.tsx';

/** Confirmed or cancelled, in a word. */
export function BookingState({ status }: Pick<Booking, 'status'>) {
  const { t } = useTranslation('mfe-checkout');
  return (
    <State role="status">
      {status === 'confirmed' ? <DoneIcon /> : <InfoIcon />}
      {t(`booked.state.${status}`)}
    </State>
  );
}

interface ConfirmedCardsProps {
  readonly booking: Booking;
  readonly access: string | undefined;
  readonly follower: FollowStoreApi;
  /** Where an account finds it again. */
  readonly way: { readonly path: string; readonly words: string };
  /** What it is, below its number. */
  readonly facts: ReactNode;
  /** Below the facts. */
  readonly children?: ReactNode;
  readonly onCancelled?: () => void;
  readonly className?: string;
}

/** The cards of what is paid: its number and facts, where it is found again, and what was paid. */
export function ConfirmedCards(props: ConfirmedCardsProps) {
  const { booking, access, follower, way, facts, children, onCancelled, className } = props;
  const { t } = useTranslation('mfe-checkout');
  const { session } = useHost();
  const link = usePageLink();
  return (
    <Cards className={className}>
      <Left>
        <DuePayment booking={booking} access={access} follower={follower} />
        <Box as="section" tone="raised" aria-label={t('booked.numberLabel')}>
          <BookingNumber booking={booking} access={access} />
          <Part>{facts}</Part>
          {children}
        </Box>
        <Ways>
          {session.user ? (
            <ButtonLink tone="outline" {...link(way.path)}>
              {way.words}
            </ButtonLink>
          ) : (
            <p>{t('booked.keepMail')}</p>
          )}
        </Ways>
      </Left>
      <PaidCard booking={booking} access={access} follower={follower} onCancelled={onCancelled} />
    </Cards>
  );
}

const State = styled.p({ display: 'flex', alignItems: 'center', gap: space.xs, fontWeight: font.strong });

const Cards = styled.div({
  display: 'grid',
  alignItems: 'start',
  gap: space.l,
  [media.desktop]: { gridTemplateColumns: 'minmax(0, 808fr) minmax(0, 400fr)', gap: space.xl },
});

const Left = styled.div({ display: 'grid', gap: space.l, minInlineSize: 0 });
const Box = styled(Card)({ display: 'grid', gap: space.l, [media.desktop]: { padding: 36 } });
const Part = styled.div({ paddingBlockStart: space.l, borderBlockStart: `1px solid ${color.line}` });
const Ways = styled.div(type.small, { color: color.ink2 });
