import type { Booking } from '@travel/contracts/endpoints/orders/bookings';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { SearchIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { useTranslation } from 'react-i18next';
import { useHost, usePageLink } from '@travel/ui/remote/host-context.tsx';
import { OldDatesNote } from '../../order/replaced/old-dates-note.tsx';
import { StatusPage } from '../frame/status-page.tsx';
import { getPlaceName, getSection, getOrderTitle } from '../../products/item-labels.ts';
import { getView } from '../../products/load-products.ts';
import { useTexts } from '../../order/use-texts.ts';
import { BookingSummary } from './booking-summary.tsx';

/** Shown when a booking failed: nothing was charged, the reason, and links to alternatives. */
export function NotBooked({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('mfe-checkout');
  const { locale } = useHost();
  const link = usePageLink();
  const { items, reason, contact } = booking;
  const [item] = items;
  const section = getSection(item);
  const say = useTexts(items);
  const title = getOrderTitle(items, locale.language);
  const { links } = getView(item);
  const search = links?.search(section, item);
  const details = links?.details(section, item);
  return (
    <StatusPage
      title={t('notBooked.title')}
      summary={<BookingSummary booking={booking} />}
      actions={
        <>
          {search && (
            <ButtonLink tone="accent" size="main" icon={<SearchIcon />} {...link(search)}>
              {say('ended.search', { place: getPlaceName(item) })}
            </ButtonLink>
          )}
          {details && (
            <ButtonLink size="main" {...link(details)}>
              {say('notBooked.others', { title })}
            </ButtonLink>
          )}
          {!search && !details && (
            <ButtonLink tone="accent" size="main" {...link('/')}>
              {t('success.home')}
            </ButtonLink>
          )}
        </>
      }
    >
      <p role="alert">{t('notBooked.nothingCharged')}</p>
      <OldDatesNote replaces={booking.replaces} />
      <p>{say([`notBooked.why.${reason}`, 'notBooked.why.other'], { title })}</p>
      {booking.status === 'failed' && <p>{t('notBooked.mail', { email: contact.email })}</p>}
    </StatusPage>
  );
}
