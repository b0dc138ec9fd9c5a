import styled from '@emotion/styled';
import type { Booking } from '@travel/contracts/endpoints/bookings';
import { Card } from '@travel/ui/card';
import { DoneIcon, InfoIcon } from '@travel/ui/icons';
import { media } from '@travel/ui/media';
import { pageColumn } from '@travel/ui/page';
import { color, font, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { useTranslation } from 'react-i18next';
import type { FollowStoreApi } from '../booking/follow-booking.ts';
import { usePageLink, useHost } from '../host/host-context.tsx';
import { ArrivalLight } from '../stay/arrival-light.tsx';
import { StayFacts } from '../stay/stay-facts.tsx';
import { StayScene } from '../stay/stay-scene.tsx';
import { ButtonLink } from '@travel/ui/button-link';
import { BookingNumber } from './booking-number.tsx';
import { PaidCard } from './paid-card.tsx';

interface BookedProps {
  readonly booking: Booking;
  readonly access: string | undefined;
  readonly follower: FollowStoreApi;
}

/** A confirmed booking: its number, the stay, the light of the arrival, what was paid, and what if plans change. */
export function Booked({ booking, access, follower }: BookedProps) {
  const { t } = useTranslation('mfe-checkout');
  const { session, locale } = useHost();
  const link = usePageLink();
  const { stay, contact, guests, status } = booking;
  const isCancelled = status !== 'confirmed';
  const names = new Intl.ListFormat(locale.language).format(
    guests.map(({ first_name, last_name }) => `${first_name} ${last_name}`),
  );

  return (
    <div>
      <Hero>
        <Picture stay={stay} first />
        <Words>
          <State role="status">
            {isCancelled ? <InfoIcon /> : <DoneIcon />}
            {t(`booked.state.${status}`)}
          </State>
          <Title>{t(isCancelled ? 'booked.cancelledTitle' : 'booked.title', { place: stay.place_name })}</Title>
          <Lead>
            {t(isCancelled ? `booked.lead.${status}` : 'booked.lead.confirmed', {
              hotel: stay.hotel_name,
              email: contact.email,
            })}
          </Lead>
        </Words>
      </Hero>
      <Cards>
        <Left>
          <Box as="section" tone="raised" aria-label={t('booked.numberLabel')}>
            <BookingNumber booking={booking} access={access} />
            <Part>
              <StayFacts
                stay={stay}
                more={{ term: t('booked.roomAndGuests'), value: stay.room_name, note: <bdi>{names}</bdi> }}
              />
            </Part>
            <ArrivalLight stay={stay} named />
          </Box>
          <Ways>
            {session.user ? (
              <ButtonLink tone="outline" {...link('/user/my-trips')}>
                {t('success.trips')}
              </ButtonLink>
            ) : (
              <p>{t('booked.keepMail')}</p>
            )}
          </Ways>
        </Left>
        <PaidCard booking={booking} access={access} follower={follower} />
      </Cards>
    </div>
  );
}

const Hero = styled.section({
  position: 'relative',
  isolation: 'isolate',
  color: color.onNight,
  background: color.night,
  '@media print': { color: color.ink, background: 'none' },
});

const veil = (strength: number): string => `rgb(8 34 44 / ${strength})`;

const Picture = styled(StayScene)({
  position: 'absolute',
  zIndex: -1,
  inset: 0,
  '& img': { objectPosition: '50% 55%' },
  // White on it has 4.5 to one on the brightest sky; it fades where the words end.
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: `linear-gradient(to right, ${veil(0.84)}, ${veil(0.74)} 36%, ${veil(0.45)} 45%, transparent 56%)`,
    [media.mobile]: { background: veil(0.72) },
  },
  '[dir=rtl] &::after': { transform: 'scaleX(-1)' },
  '@media print': { display: 'none' },
});

const Words = styled.div(pageColumn, {
  display: 'grid',
  gap: space.s,
  paddingBlock: `${space.xxl} 96px`,
  [media.desktop]: { paddingBlock: `64px 150px` },
});

const State = styled.p({ display: 'flex', alignItems: 'center', gap: space.xs, fontWeight: font.strong });
const Title = styled.h1(type.display, { maxInlineSize: '18ch' });
const Lead = styled.p(type.lead, { maxInlineSize: '38ch', overflowWrap: 'anywhere' });

const Cards = styled.div(pageColumn, {
  position: 'relative',
  display: 'grid',
  alignItems: 'start',
  gap: space.l,
  marginBlockStart: -64,
  paddingBlockEnd: space.huge,
  [media.desktop]: { gridTemplateColumns: 'minmax(0, 808fr) minmax(0, 400fr)', gap: space.xl },
});

const Left = styled.div({ display: 'grid', gap: space.l, minInlineSize: 0 });
const Box = styled(Card)({ display: 'grid', gap: space.l, [media.desktop]: { padding: 36 } });
const Part = styled.div({ paddingBlockStart: space.l, borderBlockStart: `1px solid ${color.line}` });
const Ways = styled.div(type.small, { color: color.ink2 });
