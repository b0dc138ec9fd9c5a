import type { Booking } from '@travel/contracts/endpoints/bookings';
import { pagePath } from '@travel/contracts/routes';
import { ButtonLink } from '@travel/ui/button-link';
import { useTranslation } from 'react-i18next';
import { bookingName } from '../../booking/booking-name.ts';
import { useHost, usePageLink } from '../../foundation/host/host-context.tsx';
import { Frame } from '../frame/frame.tsx';
import { useSupport } from '../frame/support.ts';
import { detailsLink } from '../../products/hotels/stay-links.ts';
import { BookingSummary } from '../../products/booking-summary.tsx';

interface NotPaidProps {
  readonly booking: Booking;
  /** Of the hold, where this browser had it. */
  readonly token: string | null;
}

/** The booking waits for its payment: nothing is charged, and the way back to pay. */
export function NotPaid({ booking, token }: NotPaidProps) {
  const { t } = useTranslation('mfe-checkout');
  const { section } = useHost().route;
  const link = usePageLink();
  const help = useSupport();
  const { stay } = booking;
  const isMember = booking.product_type === 'SUB';
  const unpaid = isMember ? 'member.notPaid' : 'purchase.notPaid';
  const back = token === null ? null : `${pagePath(section, 'checkout')}?${new URLSearchParams({ hold: token })}`;
  return (
    <Frame
      title={t('notPaid.title')}
      summary={<BookingSummary booking={booking} />}
      actions={
        stay ? (
          <ButtonLink tone="accent" size="main" {...link(back ?? detailsLink(section, stay))}>
            {t(back === null ? 'ended.again' : 'notPaid.back')}
          </ButtonLink>
        ) : (
          <ButtonLink tone="accent" size="main" {...link(isMember ? '/user/profile?tab=membership' : '/')}>
            {t(isMember ? 'member.profile' : 'success.home')}
          </ButtonLink>
        )
      }
      help={help}
    >
      <p>{t(stay ? 'notPaid.text' : unpaid, { hotel: bookingName(booking) })}</p>
    </Frame>
  );
}
