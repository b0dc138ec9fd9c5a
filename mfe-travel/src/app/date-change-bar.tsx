import { formatDate, formatPeriod } from '@travel/contracts/locale/format/dates';
import { formatMoney } from '@travel/contracts/locale/format/money';
import type { ReplacedItem } from '@travel/contracts/endpoints/orders/date-changes';
import { isUncharged } from '@travel/contracts/payments/replaced-item';
import { getDirection } from '@travel/contracts/locale/languages';
import { getPagePath } from '@travel/contracts/routes/routes';
import { Button } from '@travel/ui/actions/button.tsx';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { DelayedLiveRegion } from '@travel/ui/announcements/live-region.tsx';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useOtherDatesButton } from '../details/other-dates/other-dates.tsx';
import { getTravelProduct } from '../products/registry.ts';
import { useDateChangeStore } from '../details/changing/date-change-context.tsx';
import { useHost, usePageLink } from '@travel/ui/remote/host-context.tsx';
import { Bar, BarActions } from './bar.tsx';

/** Formats the dates of an item: `14 – 18 May 2027`. */
const formatItemDays = ({ starts, ends }: ReplacedItem, language: string): string => {
  const [first, last] = [starts?.date, (ends ?? starts)?.date];
  if (!first || !last) return '';
  return first === last ? formatDate(first, language) : formatPeriod(first, last, language);
};

/** Shows the booked item whose dates are being changed, the refund, and a button that cancels the change. */
export function DateChangeBar() {
  const { t } = useTranslation('mfe-travel');
  const host = useHost();
  const { locale, route } = host;
  const { language } = locale;
  const link = usePageLink();
  const store = useDateChangeStore();
  const otherDates = useOtherDatesButton();
  const { changing } = useStore(store);
  const { read, keepDates } = store.getState();
  const token = host.cookies.get('changeTok');
  const readNow = useEffectEvent(() => void read(host));
  useEffect(() => readNow(), [token]);
  // Offers of some products exist only on their dates.
  const hasOffer =
    route.page === 'details' && route.query[getTravelProduct(route.catalogue).searchBox.offerKey ?? ''] !== undefined;
  const replaced = changing.status === 'open' ? changing.change.replaces : null;
  // The traveller comes from the booking to choose dates. Later pages show dates that were chosen, or left by going back.
  const openAtOldDates = useEffectEvent(({ starts, ends }: ReplacedItem) => {
    const hasOldDates = [starts, ends ?? starts].every(
      (time) => time && Object.values(route.query).includes(time.date),
    );
    if (hasOffer && hasOldDates) otherDates.onClick();
  });
  useEffect(() => {
    if (replaced) openAtOldDates(replaced);
  }, [replaced]);

  if (changing.status === 'none' || changing.status === 'reading') return null;
  if (changing.status === 'over') {
    return (
      <Bar aria-label={t('change.title')}>
        <DelayedLiveRegion>
          <p>{t('change.over')}</p>
        </DelayedLiveRegion>
        <Button size="small" onClick={() => keepDates(host)}>
          {t('change.close')}
        </Button>
      </Bar>
    );
  }
  const keep = (
    <Button size="small" onClick={() => keepDates(host)}>
      {t('change.keep')}
    </Button>
  );
  if (changing.status === 'unread') {
    return (
      <Bar aria-label={t('change.title')}>
        <DelayedLiveRegion>
          <p>{t('change.unread')}</p>
        </DelayedLiveRegion>
        <BarActions>
          <Button size="small" tone="ink" onClick={() => void read(host)}>
            {t('change.retry')}
          </Button>
          {keep}
        </BarActions>
      </Bar>
    );
  }
  const { replaces } = changing.change;
  const { title, number, booking_id, refund } = replaces;
  // In right-to-left text, names and numbers keep their own direction, and a number must not wrap.
  const isolateText = (text: string) => (getDirection(language) === 'rtl' ? `\u2068${text}\u2069` : text);
  const search = `${getPagePath(route.section, 'search')}?${new URLSearchParams(route.query)}`;
  return (
    <Bar aria-label={t('change.title')}>
      <p>
        <b>
          {t('change.of', {
            title: isolateText(title),
            days: formatItemDays(replaces, language),
            number: isolateText((number ?? booking_id).replaceAll(' ', '\u00A0')),
          })}
        </b>{' '}
        {isUncharged(replaces) ? t('change.uncharged') : t('change.back', { refund: formatMoney(refund, language) })}
      </p>
      <BarActions>
        {hasOffer && (
          <Button size="small" tone="ink" {...otherDates}>
            {t('change.search')}
          </Button>
        )}
        {route.page === 'details' && !hasOffer && (
          <ButtonLink size="small" tone="ink" {...link(search)}>
            {t('change.search')}
          </ButtonLink>
        )}
        {keep}
      </BarActions>
    </Bar>
  );
}
