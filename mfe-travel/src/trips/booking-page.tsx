import styled from '@emotion/styled';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { Link } from '@travel/ui/actions/link.tsx';
import { pageColumn } from '@travel/ui/look/tokens/page.ts';
import { EmbeddedRemote } from '@travel/ui/remote/embedded-remote.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { useHost, usePageLink } from '@travel/ui/remote/host-context.tsx';
import { TripDocuments } from './documents/trip-documents.tsx';
import { TripRemarks } from './timeline/trip-remarks.tsx';
import { ReviewLink } from './review-link.tsx';
import { TripTimeline } from './timeline/trip-timeline.tsx';
import { useFreshTrips } from './use-fresh-trips.ts';

interface BookingPageProps {
  readonly bookingId: string;
  /** Token of a mailed link, which opens this booking without an account. */
  readonly access: string | undefined;
}

/**
 * Shows one booking, embedded from the checkout team (decision 036), with the days of its trip and, for signed-in
 * users, a link to all trips.
 */
export function BookingPage({ bookingId, access }: BookingPageProps) {
  const { t } = useTranslation('mfe-travel');
  const { mount, route, session } = useHost();
  const link = usePageLink();
  const isWhole = route.query['view'] === undefined;
  return (
    <>
      {session.user && isWhole && (
        <Back>
          <Link {...link('/user/my-trips')}>{t('trips.all')}</Link>
        </Back>
      )}
      <EmbeddedRemote mount={mount} name="checkout/booking" props={{ booking_id: bookingId, access }} />
      {isWhole && <TripOfBooking bookingId={bookingId} access={access} />}
    </>
  );
}

/** Shows the trip of a booking, or nothing if the trip fails to load, because the booking above reports the error. */
function TripOfBooking({ bookingId, access }: BookingPageProps) {
  const { t } = useTranslation('mfe-travel');
  const { http, locale } = useHost();
  const load = useFreshTrips(bookingId, {
    read: async (signal) => {
      const { data } = await http('GET /api/trips/{booking_id}', {
        params: { booking_id: bookingId },
        query: { lang: getTextLanguage(locale.language), ...(access !== undefined && { access }) },
        signal,
      });
      return data;
    },
    bookings: (trip) => trip.bookings,
    access,
  });
  if (load.status !== 'ready' || load.value.stretches.length === 0) return null;
  return (
    <Trip>
      <h2 css={type.title}>{t('trips.days')}</h2>
      <Acts>
        {load.value.bookings.length > 1 && <TripDocuments trip={load.value} access={access} />}
        {load.value.bookings
          .filter(({ booking_id }) => booking_id === bookingId)
          .map((booking) => (
            <ReviewLink key={bookingId} booking={booking} access={access} />
          ))}
      </Acts>
      <TripRemarks trip={load.value} />
      <TripTimeline trip={load.value} />
    </Trip>
  );
}

const Back = styled.p(pageColumn, { paddingBlock: space.m });

const Trip = styled.div(pageColumn, { display: 'grid', gap: space.l, paddingBlock: `${space.l} ${space.huge}` });

const Acts = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space.xs });
