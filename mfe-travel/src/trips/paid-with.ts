import type { Booking } from '@travel/contracts/endpoints/bookings';
import { add, negate, sum } from '@travel/contracts/money';
import type { Money } from '@travel/contracts/money';
import { formatMoney } from '@travel/contracts/format/money';
import type { TFunction } from 'i18next';

type T = TFunction<'mfe-travel'>;
type Paid = Booking['tenders'][number];

/** "Coupon SAVE10", "Cash card", "5000 points, Almanac points". */
export const paidWords = (
  t: T,
  { kind, label, points }: { kind: Paid['kind'] | 'card'; label: string | null; points?: number | null },
): string =>
  kind === 'loyalty' && points
    ? t('trips.paid.loyalty', { count: points, label: label ?? '' })
    : kind === 'loyalty'
      ? (label ?? '')
      : t(`trips.paid.${kind}`, { label: label ?? '' }).trim();

/** How a booking was paid, a line for each; empty where a card paid all of it. */
export const paidLines = (t: T, { tenders, payment }: Booking, card: string | null, language: string): string[] =>
  tenders.length === 0
    ? []
    : [
        ...tenders.map((tender) => `${paidWords(t, tender)} ${formatMoney(negate(tender.amount), language)}`),
        ...(payment && payment.amount.amount > 0
          ? [`${card ?? t('trips.paid.card')} ${formatMoney(payment.amount, language)}`]
          : []),
      ];

/** All that came back, to the card and to everything else. */
export const refundedOf = ({ tenders, payment, total }: Booking): Money => {
  const back = sum(
    tenders.map(({ refunded }) => refunded),
    total.currency,
  );
  return payment ? add(payment.refunded, back) : back;
};
