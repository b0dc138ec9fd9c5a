import type { SeatMap } from '@travel/contracts/endpoints/products/flights';
import { formatMoney } from '@travel/contracts/locale/format/money';
import type { Money } from '@travel/contracts/money/money';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';

type Row = SeatMap['rows'][number];
type Seat = Row['seats'][number];

/** Consecutive rows in the same price range. */
export interface SeatZone {
  readonly rows: readonly Row[];
  readonly low: Money;
  readonly high: Money;
}

/** Returns the rows of a cabin, front first, grouped by price range. */
export const groupSeatZones = ({ rows }: SeatMap): readonly SeatZone[] =>
  rows.reduce<readonly SeatZone[]>((zones, row) => {
    const prices = row.seats.map(({ price }) => price).toSorted((a, b) => a.amount - b.amount);
    const [low, high] = [prices[0], prices.at(-1)];
    if (!low || !high) return zones;
    const last = zones.at(-1);
    const isSame = last?.low.amount === low.amount && last.high.amount === high.amount;
    return isSame
      ? [...zones.slice(0, -1), { ...last, rows: [...last.rows, row] }]
      : [...zones, { rows: [row], low, high }];
  }, []);

/** Returns functions that format seats and their prices. */
export const useSeatWords = (isFree: boolean) => {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const price = (of: Money): string =>
    isFree || of.amount === 0 ? t('flights.seats.included') : formatMoney(of, language);
  return {
    /** Describes a seat: `12A, window, extra legroom, USD 26.00`. */
    facts: ({ seat, at, legroom, taken, price: costs }: Seat): string =>
      [
        seat,
        t(`flights.seats.at.${at}`),
        legroom && t('flights.seats.legroom'),
        taken ? t('flights.seats.taken') : price(costs),
      ]
        .filter(Boolean)
        .join(', '),
    /** Describes the prices of a group of rows: `Rows 30–36: USD 11.00 to USD 13.00`. */
    zone({ rows, low, high }: SeatZone): string {
      const [first, last] = [rows[0]?.row ?? 0, rows.at(-1)?.row ?? 0];
      const prices =
        isFree || low.amount === high.amount
          ? price(low)
          : t('flights.seats.between', { low: price(low), high: price(high) });
      const name = first === last ? String(first) : `${first}–${last}`;
      return t('flights.seats.zone', { rows: name, count: rows.length, prices });
    },
  };
};
