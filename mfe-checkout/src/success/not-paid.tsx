import type { Booking } from '@travel/contracts/endpoints/bookings';
import { pagePath } from '@travel/contracts/routes';
import { ButtonLink } from '@travel/ui/button-link';
import { useTranslation } from 'react-i18next';
import { useHost, usePageLink } from '../host/host-context.tsx';
import { Frame } from '../page/frame.tsx';
import { useSupport } from '../page/support.ts';
import { detailsLink } from '../stay/stay-links.ts';
import { StaySummary } from '../summary/stay-summary.tsx';

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
  const back = token === null ? null : `${pagePath(section, 'checkout')}?${new URLSearchParams({ hold: token })}`;
  return (
    <Frame
      title={t('notPaid.title')}
      summary={<StaySummary stay={booking.stay} total={booking.total} />}
      actions={
        <ButtonLink tone="accent" size="main" {...link(back ?? detailsLink(section, booking.stay))}>
          {t(back === null ? 'ended.again' : 'notPaid.back')}
        </ButtonLink>
      }
      help={help}
    >
      <p>{t('notPaid.text', { hotel: booking.stay.hotel_name })}</p>
    </Frame>
  );
}
