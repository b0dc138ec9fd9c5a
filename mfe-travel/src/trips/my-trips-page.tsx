import { getRefusal } from '@travel/contracts/people/permissions';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { PlusIcon, SearchIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { lazyCode } from '@travel/ui/load/lazy-code.ts';
import { LazyPart } from '@travel/ui/load/lazy-part.tsx';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { useTranslation } from 'react-i18next';
import { createLazyPage } from '../host/lazy-page.ts';
import { useHost, usePageLink } from '@travel/ui/remote/host-context.tsx';
import { MessagePage } from '../message/message-page.tsx';
import { SignInPage } from '../message/sign-in-page.tsx';
import { useEmptyStatePicture } from '../places/scenes/use-empty-state-picture.ts';
import { BookingPage } from './booking-page.tsx';
import { PublishTrips } from './offline/publish-trips.tsx';
import type { ReviewPage } from './reviews/review-page.tsx';
import { SharedTrips, useSharedTrips } from './shared/shared-trips.tsx';
import { findBookingPath } from '@travel/contracts/routes/routes';
import { TripPage } from './trip-page.tsx';
import { TripsList } from './trips-list.tsx';
import { TripsLoading } from './trips-loading.tsx';
import { listTripsInTab } from './trips.ts';
import { useFreshTrips } from './use-fresh-trips.ts';

/**
 * Page /user/my-trips: all trips of the signed-in user, or the trip or booking in the URL, also from a mailed link.
 * Anyone can find a booking by its booking number and email address.
 */
export function MyTripsPage() {
  const { t } = useTranslation('mfe-travel');
  const { route, session } = useHost();
  const link = usePageLink();
  const { booking_id: bookingId, access, trip, trip_id: sharedId, find, review } = route.query;

  if (bookingId && (access || session.user)) {
    return <BookingPage key={`${bookingId} ${access}`} bookingId={bookingId} access={access} />;
  }
  if (review && (access || session.user)) return <ReviewPart bookingId={review} access={access} />;
  if (find !== undefined) return <FindBookingPart />;
  if (getRefusal(session.user, 'see-own-trips')) {
    return (
      <SignInPage
        title={t('trips.guestTitle')}
        text={t('trips.guestText')}
        action={t('trips.signIn')}
        other={
          <ButtonLink tone="outline" size="main" icon={<SearchIcon />} {...link(findBookingPath)}>
            {t('trips.find.link')}
          </ButtonLink>
        }
      />
    );
  }
  if (sharedId) return <SharedTripPart key={`${sharedId} ${session.user?.user_id}`} tripId={sharedId} />;
  return trip ? <TripPage key={trip} bookingId={trip} /> : <OwnTrips key={session.user?.user_id} />;
}

const findBooking = lazyCode(() => import('./finding/find-booking-page.tsx'));

function FindBookingPart() {
  const { t } = useTranslation('mfe-travel');
  const texts = { loading: t('trips.find.title'), failed: t('trips.find.failed'), retry: t('trips.retry') };
  return (
    <LazyPart code={findBooking} texts={texts}>
      {({ FindBookingPage }) => <FindBookingPage />}
    </LazyPart>
  );
}

type ReviewProps = Parameters<typeof ReviewPage>[0];

const reviewPage = createLazyPage<ReviewProps>(
  async () => (await import('./reviews/review-page.tsx')).ReviewPage,
  'details/reviews',
);

function ReviewPart(props: ReviewProps) {
  const host = useHost();
  const load = useLoad(host.locale.language, () => reviewPage.load(host));
  return load.status === 'ready' ? <load.value key={props.bookingId} {...props} /> : <TripsLoading load={load} />;
}

const sharedTrip = lazyCode(() => import('./shared/shared-trip-page.tsx'));

function SharedTripPart({ tripId }: { readonly tripId: string }) {
  const { t } = useTranslation('mfe-travel');
  const texts = { loading: t('trips.loading'), failed: t('trips.failed.title'), retry: t('trips.retry') };
  return (
    <LazyPart code={sharedTrip} texts={texts}>
      {({ SharedTripPage }) => <SharedTripPage tripId={tripId} />}
    </LazyPart>
  );
}

function OwnTrips() {
  const { http, locale } = useHost();
  const load = useFreshTrips('trips', {
    read: async (signal) => {
      const { data } = await http('GET /api/trips', {
        query: { lang: getTextLanguage(locale.language) },
        signal,
      });
      return data;
    },
    bookings: (trips) => listTripsInTab('upcoming', trips, new Date()).flatMap(({ bookings }) => bookings),
  });

  if (load.status !== 'ready') return <TripsLoading load={load} />;
  if (load.value.length > 0) {
    return (
      <>
        <PublishTrips trips={load.value} />
        <TripsList trips={load.value} />
      </>
    );
  }
  return (
    <>
      <PublishTrips trips={load.value} />
      <NothingBooked />
    </>
  );
}

/** Page of a user without bookings. Shared trips come first, because an invited user looks for them. */
function NothingBooked() {
  const { t } = useTranslation('mfe-travel');
  const { organisation } = useHost();
  const link = usePageLink();
  const quiet = useEmptyStatePicture();
  const shared = useSharedTrips();

  if (shared.status === 'loading') return <TripsLoading load={shared} />;
  return (
    <>
      <SharedTrips load={shared} />
      <MessagePage
        title={t('trips.emptyTitle')}
        text={<p>{t('trips.emptyText')}</p>}
        picture={quiet}
        actions={
          <>
            <ButtonLink tone="accent" size="main" icon={<PlusIcon />} {...link('/')}>
              {t('trips.start')}
            </ButtonLink>
            <ButtonLink tone="outline" size="main" icon={<SearchIcon />} {...link(findBookingPath)}>
              {t('trips.find.link')}
            </ButtonLink>
          </>
        }
        help={t('support', { email: organisation.support.email, phone: organisation.support.phone })}
      />
    </>
  );
}
