import styled from '@emotion/styled';
import { formatDay } from '@travel/contracts/locale/format/dates';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { DelayedText } from '@travel/ui/announcements/live-region.tsx';
import { color } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { PriceButton, PriceList } from '../../../search/price-calendar.ts';
import { createPriceRanking } from '../../../search/price-level.ts';
import { useShortPrice } from '../../../search/use-short-price.ts';
import { toTravellerQuery, getFlightPath, noFlightFilters, type FlightSearch } from '../flight-search.ts';

export interface FareMonthProps {
  readonly search: FlightSearch;
  /** Index of the leg whose fares the calendar shows. */
  readonly at: number;
}

/** Shows the lowest fare for each day of the leg's month; a press searches that day. */
export function FareMonth({ search, at }: FareMonthProps) {
  const { t } = useTranslation('mfe-travel');
  const { http, locale, navigate, route } = useHost();
  const formatShort = useShortPrice();
  const leg = search.legs[at];
  const month = leg?.date.slice(0, 7) ?? '';
  const query = { from: leg?.from ?? '', to: leg?.to ?? '', month, ...toTravellerQuery(search, locale) };
  const load = useLoad(JSON.stringify(query), async (signal) => {
    const { data } = await http('GET /api/flights/calendar', { query, signal });
    return data.days;
  });
  if (load.status !== 'ready') {
    return (
      <p role="status">
        <DelayedText>
          {t(load.status === 'loading' ? 'flights.calendar.loading' : 'flights.calendar.failed')}
        </DelayedText>
      </p>
    );
  }
  const getPriceLevel = createPriceRanking(load.value.flatMap(({ price }) => (price ? [price.amount] : [])));
  const go = (date: string) => {
    const legs = search.legs.map((one, index) => ({
      ...one,
      date: index === at || (index > at && one.date < date) ? date : one.date,
    }));
    navigate(getFlightPath(route.path, { ...search, legs }, noFlightFilters));
  };
  return (
    <>
      <Note>{t('flights.calendar.note')}</Note>
      <PriceList>
        {load.value.map(({ date, price, unknown }) => {
          const day = formatDay(date, locale.language);
          const said = price
            ? t(`flights.calendar.${getPriceLevel(price.amount)}`, { day, price: formatMoney(price, locale.language) })
            : t(unknown ? 'flights.calendar.notYet' : 'flights.calendar.noPrice', { day });
          return (
            <li key={date}>
              <PriceButton
                type="button"
                data-level={price ? getPriceLevel(price.amount) : 'none'}
                aria-current={date === leg?.date ? 'date' : undefined}
                aria-label={said}
                disabled={!price && !unknown}
                onClick={() => go(date)}
              >
                <span>{Number(date.slice(8))}</span>
                <small>{price ? formatShort(price) : unknown ? '?' : '–'}</small>
              </PriceButton>
            </li>
          );
        })}
      </PriceList>
    </>
  );
}

const Note = styled.p(type.small, { color: color.ink2 });
