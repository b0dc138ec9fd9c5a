import type { Booking } from '@travel/contracts/endpoints/bookings';
import { ButtonLink } from '@travel/ui/button-link';
import { SearchIcon } from '@travel/ui/icons';
import { useTranslation } from 'react-i18next';
import { bookingName } from '../../booking/booking-name.ts';
import { useHost, usePageLink } from '../../foundation/host/host-context.tsx';
import { Frame } from '../frame/frame.tsx';
import { useSupport } from '../frame/support.ts';
import { detailsLink, searchLink } from '../../products/hotels/stay-links.ts';
import { BookingSummary } from '../../products/booking-summary.tsx';

const told = ['sold_out', 'payment_lost', 'hold_expired', 'hold_released', 'cancelled'];

/** It was not booked: that nothing was charged, why, and the ways on. */
export function NotBooked({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('mfe-checkout');
  const { section } = useHost().route;
  const link = usePageLink();
  const help = useSupport();
  const { stay, reason, contact } = booking;
  const why = reason !== null && told.includes(reason) ? reason : 'other';
  return (
    <Frame
      title={t('notBooked.title')}
      summary={<BookingSummary booking={booking} />}
      actions={
        stay ? (
          <>
            <ButtonLink tone="accent" size="main" icon={<SearchIcon />} {...link(searchLink(section, stay))}>
              {t('ended.search', { place: stay.place_name })}
            </ButtonLink>
            <ButtonLink size="main" {...link(detailsLink(section, stay))}>
              {t('notBooked.otherRooms', { hotel: stay.hotel_name })}
            </ButtonLink>
          </>
        ) : (
          <ButtonLink tone="accent" size="main" {...link('/')}>
            {t('success.home')}
          </ButtonLink>
        )
      }
      help={help}
    >
      <p role="alert">{t('notBooked.nothingCharged')}</p>
      <p>{t(stay ? `notBooked.why.${why}` : 'purchase.notBooked', { hotel: bookingName(booking) })}</p>
      {booking.status === 'failed' && <p>{t('notBooked.mail', { email: contact.email })}</p>}
    </Frame>
  );
}
