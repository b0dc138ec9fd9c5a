import styled from '@emotion/styled';
import type { StayBooking } from '@travel/contracts/endpoints/bookings';
import { formatDayRange } from '@travel/contracts/format/dates';
import { media } from '@travel/ui/media';
import { color, radius, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayAt, nightsBetween } from '@travel/contracts/days';
import { useNow } from '../places/daylight/use-now.ts';
import { OfferPicture } from '../offers/offer-picture.tsx';
import { useHost } from '../host/host-context.tsx';
import { tabOf } from './booking.ts';

interface StayHeadProps {
  readonly booking: StayBooking;
  readonly level: 'h1' | 'h2';
  readonly children: ReactNode;
}

/** A stay as its picture, with its name, its days, and how long there is to go. */
export function StayHead({ booking, level, children }: StayHeadProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const now = useNow();
  const { stay, number } = booking;
  const left = nightsBetween(dayAt(now, stay.time_zone), stay.checkin);
  const waits = tabOf(booking, now) === 'upcoming' && left >= 0;
  const Title = level;
  return (
    <Box data-ground="night">
      <Picture scene={stay.scene} first />
      <Words>
        {number && <b>{number}</b>}
        <Title css={type.place}>{stay.hotel_name}</Title>
        <p>
          {stay.place_name} · {formatDayRange(stay.checkin, stay.checkout, locale.language)}
          {waits && ` · ${t('trips.toGo', { count: left })}`}
        </p>
        <Actions>{children}</Actions>
      </Words>
    </Box>
  );
}

const Box = styled.section({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'clip',
  borderRadius: radius.card,
  background: color.night,
  color: color.onNight,
});

const Picture = styled(OfferPicture)({
  blockSize: 160,
  // Words never stand on bare sky: beside the picture where there is room, below it where there is none.
  [media.tablet]: {
    position: 'absolute',
    zIndex: -1,
    insetBlock: 0,
    insetInlineEnd: 0,
    inlineSize: '50%',
    blockSize: 'auto',
  },
});

const Words = styled.div({
  display: 'grid',
  justifyItems: 'start',
  alignContent: 'center',
  gap: space.xs,
  padding: space.l,
  [media.tablet]: { inlineSize: '50%', minBlockSize: 236, padding: space.xl },
});

const Actions = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space.xs, marginBlockStart: space.xs });
