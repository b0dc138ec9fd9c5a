import { useEffect, useEffectEvent } from 'react';
import { useHost, usePageLink } from '@travel/ui/remote/host-context.tsx';
import { BookingPage } from '../booking/booking-page.tsx';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { useTranslation } from 'react-i18next';
import { StatusPage } from '../frame/status-page.tsx';

/** Returns the booking ID in a query, or null if it is missing or malformed (spec §4/20). */
const readBookingId = (query: Readonly<Record<string, string>>): string | null => {
  const id = query['booking_id']?.trim() ?? '';
  return /^[A-Za-z0-9-]{6,64}$/.test(id) && !/undefined|NaN/.test(id) ? id : null;
};

function NoBooking() {
  const { t } = useTranslation('mfe-checkout');
  const link = usePageLink();
  return (
    <StatusPage
      title={t('success.none')}
      actions={
        <>
          <ButtonLink tone="accent" size="main" {...link('/user/my-trips')}>
            {t('success.trips')}
          </ButtonLink>
          <ButtonLink size="main" {...link('/')}>
            {t('success.home')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('success.text')}</p>
    </StatusPage>
  );
}

/** Success page. It shows a booking as confirmed only according to the server. */
export function SuccessPage() {
  const { route, cookies } = useHost();
  // Remove the hold's cookie: the hold is booked, or its payment continues with a separate token (spec §4/33).
  const forget = useEffectEvent(() => cookies.remove('holdTok'));
  useEffect(() => forget(), []);

  const booking_id = readBookingId(route.query);
  if (booking_id === null) return <NoBooking />;
  const access = route.query['access'];
  return <BookingPage key={`${booking_id} ${access}`} booking_id={booking_id} access={access} isNew />;
}
