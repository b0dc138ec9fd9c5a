import styled from '@emotion/styled';
import type { Clash } from '@travel/contracts/endpoints/trips/clashes';
import { formatDay, formatDayRange } from '@travel/contracts/locale/format/dates';
import { getSuccessUrl } from '@travel/contracts/routes/routes';
import { productDefinitions } from '@travel/contracts/products/product-definitions';
import { Link } from '@travel/ui/actions/link.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useTranslation } from 'react-i18next';
import { isolateText } from '../../../foundation/layout/isolate-text.ts';

/** Returns the days of a stay, or the days and local times of anything else. */
const formatTimes = ({ presence, starts, ends }: Clash, language: string): string => {
  if (presence === 'nights' || starts.time === null) return formatDayRange(starts.date, ends.date, language);
  const from = `${formatDay(starts.date, language)}, ${starts.time}`;
  if (ends.time === null || ends.at === starts.at) return from;
  const until = ends.date === starts.date ? ends.time : `${formatDay(ends.date, language)}, ${ends.time}`;
  return `${from} – ${until}`;
};

/** Returns the page of a booking: that of the account, or the product's own for guests. */
const getBookingUrl = ({ booking_id, product_type }: Clash, isSignedIn: boolean): string => {
  if (isSignedIn) return `/user/my-trips?booking_id=${booking_id}`;
  const section = productDefinitions.find(({ catalogue }) => catalogue === product_type)?.section ?? '';
  return getSuccessUrl(section, { booking_id });
};

/** Warning about other bookings at the same time, each with a link. The traveller may pay nevertheless. */
export function ClashNotice({ clashes }: { readonly clashes: readonly Clash[] }) {
  const { t } = useTranslation('mfe-checkout');
  const { locale, session } = useHost();
  return (
    <Notice tone="warning" title={t('clash.title')} role="note">
      <List>
        {clashes.map((clash) => {
          const title = isolateText(clash.title, locale.language);
          return (
            <li key={clash.item_id}>
              {t('clash.text', { title, times: isolateText(formatTimes(clash, locale.language), locale.language) })}{' '}
              <Link href={getBookingUrl(clash, session.user !== null)} newTab={t('clash.newTab')}>
                {t('clash.open')}
              </Link>
            </li>
          );
        })}
      </List>
      <p>{t('clash.free')}</p>
    </Notice>
  );
}

const List = styled.ul({
  display: 'grid',
  gap: space.xs,
  padding: 0,
  listStyle: 'none',
  marginBlockEnd: space.xs,
});
