import styled from '@emotion/styled';
import type { Trip } from '@travel/contracts/endpoints/trips/trips';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { color } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost, usePageLink } from '@travel/ui/remote/host-context.tsx';
import { TripDocuments } from './documents/trip-documents.tsx';
import { ShareTrip, ShareTripForm } from './shared/share-trip.tsx';
import { StatusTag } from './status-tag.tsx';
import { TripRemarks } from './timeline/trip-remarks.tsx';
import { TripTimeline } from './timeline/trip-timeline.tsx';
import { TripHead } from './trip-head.tsx';
import { TripRows } from './trip-rows.ts';
import { getBookingPath, getDisplayStatus, getTripName } from './trips.ts';

export function TripView({ trip }: { readonly trip: Trip }) {
  const { t } = useTranslation('mfe-travel');
  const link = usePageLink();
  const [isSharing, setSharing] = useState(false);
  const isOne = trip.bookings.length === 1;
  return (
    <>
      <TripHead trip={trip}>
        {isOne && (
          <ButtonLink size="small" {...link(getBookingPath(trip.trip_id))}>
            {t('trips.open')}
          </ButtonLink>
        )}
        <TripDocuments trip={trip} />
        <ShareTrip isOpen={isSharing} onOpen={setSharing} />
      </TripHead>
      {isSharing && <ShareTripForm key={trip.trip_id} trip={trip} />}
      <TripRemarks trip={trip} />
      <TripTimeline trip={trip} />
      {!isOne && <TripBookings trip={trip} />}
    </>
  );
}

function TripBookings({ trip }: { readonly trip: Trip }) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const link = usePageLink();
  return (
    <section aria-label={t('trips.bookings')}>
      <h3 css={type.titleSmall}>{t('trips.bookings')}</h3>
      <List>
        {trip.bookings.map((booking) => {
          const { booking_id, number } = booking;
          const name = getTripName({ ...trip, bookings: [booking] }, language);
          return (
            <li key={booking_id}>
              <div>
                <b>{name}</b> <bdi>{number}</bdi>
              </div>
              <StatusTag status={getDisplayStatus(booking)} />
              <ButtonLink size="small" aria-label={t('trips.openOf', { name })} {...link(getBookingPath(booking_id))}>
                {t('trips.open')}
              </ButtonLink>
            </li>
          );
        })}
      </List>
    </section>
  );
}

const List = styled(TripRows)({
  '& > li > div': { flex: '1 1 240px' },
  '& bdi': { ...type.small, color: color.ink2 },
});
