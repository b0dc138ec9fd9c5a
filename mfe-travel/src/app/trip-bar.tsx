import type { Hold } from '@travel/contracts/endpoints/orders/holds';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { isApiError } from '@travel/contracts/http/api-error';
import { getFormattingLocale, getTextLanguage } from '@travel/contracts/locale/languages';
import { getPagePath } from '@travel/contracts/routes/routes';
import { Button } from '@travel/ui/actions/button.tsx';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { DelayedLiveRegion } from '@travel/ui/announcements/live-region.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveTrip } from '../details/leave-trip.ts';
import { findSection } from '../details/use-offer-hold.ts';
import { useHost, usePageLink } from '@travel/ui/remote/host-context.tsx';
import { Bar, BarActions } from './bar.tsx';

interface TripBarProps {
  /** Called when the traveller drops the trip; later offers are then held separately. */
  readonly onLeave: () => void;
}

/** Shows the held items of a trip while the traveller searches for an add-on, with a link back to checkout. */
export function TripBar({ onLeave }: TripBarProps) {
  const { t } = useTranslation('mfe-travel');
  const host = useHost();
  const { http, cookies, locale } = host;
  const link = usePageLink();
  const [trip] = useState(() => cookies.get('tripTok'));
  const [held, setHeld] = useState<{ readonly hold: Hold; readonly until: Date } | 'over'>();

  const read = useEffectEvent(async () => {
    if (!trip) return;
    const { token } = trip;
    try {
      const query = { lang: getTextLanguage(locale.language) };
      const { data: hold } = await http('GET /api/holds/{token}', { params: { token }, query });
      if (hold.status === 'held') setHeld({ hold, until: new Date(Date.now() + hold.seconds_left * 1_000) });
      else setHeld('over');
    } catch (error) {
      // Only `hold_unknown` proves that the trip's hold has ended; after other errors it may still exist.
      if (isApiError(error) && error.code === 'hold_unknown') setHeld('over');
    }
  });
  useEffect(() => void read(), []);

  if (!trip || !held) return null;
  if (held === 'over') {
    const close = () => {
      cookies.remove('tripTok');
      onLeave();
    };
    return (
      <Bar aria-label={t('trip.title')}>
        <DelayedLiveRegion>
          <p>{t('trip.ended')}</p>
        </DelayedLiveRegion>
        <Button size="small" onClick={close}>
          {t('trip.close')}
        </Button>
      </Bar>
    );
  }
  const { hold, until } = held;
  const checkout = link(getPagePath(findSection(trip.path), 'checkout'));
  const go = (to: string) => {
    // Selects the trip's hold for the checkout, because the visitor may have created another hold since.
    cookies.set('holdTok', trip);
    checkout.onGo(to);
  };
  const drop = () => {
    void leaveTrip(host);
    onLeave();
  };
  const language = getFormattingLocale(locale.language);
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    until,
  );
  const titles = new Intl.ListFormat(language).format(hold.items.map(({ title }) => title));
  return (
    <Bar aria-label={t('trip.title')}>
      <p>
        <b>{t('trip.title')}</b> {t('trip.held', { titles, total: formatMoney(hold.total, locale.language), time })}
      </p>
      <BarActions>
        <ButtonLink size="small" tone="ink" href={checkout.href} onGo={go}>
          {t('trip.go')}
        </ButtonLink>
        <Button size="small" onClick={drop}>
          {t('trip.leave')}
        </Button>
      </BarActions>
    </Bar>
  );
}
