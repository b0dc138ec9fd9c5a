import { formatMoney } from '@travel/contracts/locale/format/money';
import { findNextWeekday, type Day, type Month } from '@travel/contracts/locale/days/days';
import type { DateRangeProps } from '@travel/ui/fields/date-range/date-range.tsx';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { usePriceViewer } from '../../host/use-price-viewer.ts';
import { createPriceRanking } from '../price-level.ts';
import type { DayPrices } from '../search-product.ts';
import type { Search } from '../search.ts';
import { useShortPrice } from '../use-short-price.ts';

/** A calendar cell has room for four digits, so larger prices are written as `12K`. */
const compactFrom = 10_000;

type Note = NonNullable<ReturnType<NonNullable<DateRangeProps['noteOf']>>>;

export interface PricedSearch {
  readonly prices: DayPrices;
  readonly search: Search;
  /** The only offer whose prices are shown; undefined for the lowest prices of the place. */
  readonly offerId?: string | undefined;
}

/**
 * Returns the price notes of a calendar and requests each displayed month once. If a request fails, the month only
 * lacks its prices.
 */
export const useDayNotes = (priced: PricedSearch | null): Pick<DateRangeProps, 'noteOf' | 'onMonths'> => {
  const { t } = useTranslation('mfe-travel');
  const host = useHost();
  const { language, currency } = host.locale;
  const viewer = usePriceViewer();
  const getFigure = useShortPrice(compactFrom);
  const { checkin: _in, checkout: _out, ...rest } = priced?.search ?? {};
  const offerId = priced?.offerId;
  const key = JSON.stringify([rest, viewer, currency, offerId]);
  const [known, setKnown] = useState<{ readonly key: string; readonly notes: ReadonlyMap<Day, Note> }>({
    key,
    notes: new Map(),
  });
  const asked = useRef(new Set<string>());
  if (!priced?.prices.needs(priced.search)) return {};

  const loadMonth = async (month: Month) => {
    const name = `${key} ${month}`;
    if (asked.current.has(name)) return;
    asked.current.add(name);
    try {
      const { ofMonth, weeksBeginOn } = priced.prices;
      const days = (await ofMonth(host, priced.search, month, offerId)).filter(
        ({ date }) => weeksBeginOn === undefined || findNextWeekday(date, weeksBeginOn) === date,
      );
      const getPriceLevel = createPriceRanking(days.flatMap(({ from }) => (from ? [from.amount] : [])));
      const notes = days.flatMap(({ date, from, unknown }): [Day, Note][] => {
        if (!from) {
          // Few days of a single hotel are known from suppliers, and a month of question marks would only distract.
          if (unknown) return offerId ? [] : [[date, { text: '?', label: t('search.dates.price.notYet') }]];
          return offerId ? [[date, { text: '–', label: t('search.dates.price.none') }]] : [];
        }
        const level = getPriceLevel(from.amount);
        const text = getFigure(from);
        const label = t(`search.dates.price.${level}`, { price: formatMoney(from, language) });
        return [[date, { text, label, level }]];
      });
      setKnown((now) => ({ key, notes: new Map([...(now.key === key ? now.notes : []), ...notes]) }));
    } catch {
      // The request failed, so the month shows no prices; they are requested again when the month is displayed again.
      asked.current.delete(name);
    }
  };
  return {
    noteOf: (day) => (known.key === key ? known.notes.get(day) : undefined),
    onMonths: (months) => void Promise.all(months.map(loadMonth)),
  };
};
