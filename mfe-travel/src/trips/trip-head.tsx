import styled from '@emotion/styled';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toDay, countNights } from '@travel/contracts/locale/days/days';
import { useNow } from '../places/daylight/use-now.ts';
import { OfferPicture } from '../offers/offer-picture.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { getFirstDay, getTripTab, formatTripLine, getTripName, type ViewableTrip } from './trips.ts';

interface TripHeadProps {
  readonly trip: ViewableTrip;
  /** Name of a shared trip; defaults to the destinations of the trip. */
  readonly name?: string;
  readonly children: ReactNode;
}

export function TripHead({ trip, name, children }: TripHeadProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const now = useNow();
  const { language } = locale;
  const items = trip.bookings.flatMap((booking) => booking.items);
  const picture = items.find((item) => item.picture)?.picture;
  const numbers = trip.bookings.flatMap(({ number }) => number ?? []);
  const left = items.length > 0 ? countNights(toDay(now, items[0]?.starts?.zone), getFirstDay(trip)) : -1;
  const waits = getTripTab(trip, now) === 'upcoming' && left >= 0;
  return (
    <Box data-ground="night">
      <Picture scene={picture ?? undefined} first />
      <Words>
        {numbers.length === 1 && <b>{numbers}</b>}
        <h2 css={type.place}>{name ?? getTripName(trip, language)}</h2>
        <p>
          {formatTripLine(trip, language)}
          {/* Non-breaking spaces keep "201 days to go" on one line. */}
          {waits && ` · ${t('trips.toGo', { count: left }).replaceAll(' ', '\u00A0')}`}
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
  // The text is never drawn over the sky of the picture, but next to the picture, or below it on narrow screens.
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
