import styled from '@emotion/styled';
import type { StayBooking } from '@travel/contracts/endpoints/bookings';
import { media } from '@travel/ui/media';
import { pageColumn } from '@travel/ui/page';
import { color, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FollowStoreApi } from './follow-booking.ts';
import { useHost } from '../foundation/host/host-context.tsx';
import { ArrivalLight } from '../products/hotels/arrival-light.tsx';
import { StayFacts } from '../products/hotels/stay-facts.tsx';
import { StayScene } from '../products/hotels/stay-scene.tsx';
import { BookingState, ConfirmedCards } from './confirmed-cards.tsx';

interface BookedProps {
  readonly booking: StayBooking;
  readonly access: string | undefined;
  readonly follower: FollowStoreApi;
}

/** A confirmed booking: its number, the stay, the light of the arrival, what was paid, and what if plans change. */
export function Booked({ booking, access, follower }: BookedProps) {
  const { t } = useTranslation('mfe-checkout');
  const { locale } = useHost();
  const { stay, contact, guests, status } = booking;
  const isCancelled = status !== 'confirmed';
  // What was pressed is gone then, and how it ended stands at the top.
  const title = useRef<HTMLHeadingElement>(null);
  const [cancelledHere, cancelHere] = useState(false);
  useEffect(() => {
    if (cancelledHere) title.current?.focus();
  }, [cancelledHere]);
  const names = new Intl.ListFormat(locale.language).format(
    guests.map(({ first_name, last_name }) => `${first_name} ${last_name}`),
  );

  return (
    <div>
      <Hero>
        <Picture stay={stay} first />
        <Words>
          <BookingState status={status} />
          <Title ref={title} tabIndex={-1}>
            {t(isCancelled ? 'booked.cancelledTitle' : 'booked.title', { place: stay.place_name })}
          </Title>
          <Lead>
            {t(isCancelled ? `booked.lead.${status}` : 'booked.lead.confirmed', {
              hotel: stay.hotel_name,
              email: contact.email,
            })}
          </Lead>
        </Words>
      </Hero>
      <Cards
        booking={booking}
        access={access}
        follower={follower}
        way={{ path: '/user/my-trips', words: t('success.trips') }}
        onCancelled={() => cancelHere(true)}
        facts={
          <StayFacts
            stay={stay}
            more={{ term: t('booked.roomAndGuests'), value: stay.room_name, note: <bdi>{names}</bdi> }}
          />
        }
      >
        <ArrivalLight stay={stay} named />
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

const Title = styled.h1(type.display, { maxInlineSize: '18ch' });
const Lead = styled.p(type.lead, { maxInlineSize: '38ch', overflowWrap: 'anywhere' });

const Cards = styled(ConfirmedCards)(pageColumn, {
  position: 'relative',
  marginBlockStart: -64,
  paddingBlockEnd: space.huge,
});
