import type { LodgingAnswer, LodgingSearchAnswer } from '@travel/contracts/endpoints/products/lodgings';
import type { ItemPrice } from '@travel/contracts/endpoints/orders/order-items';
import { getMemberPercent } from '../../prices/item-prices.ts';
import type { LodgingOffer } from '../offers/lodging-offer.ts';
import { money, multiply, type Money } from '@travel/contracts/money/money';

type DetailedPrice = LodgingAnswer['units'][number]['price'];
type ListedPrice = LodgingSearchAnswer['results'][number]['price'];

/** Returns the average price per night and unit, including taxes and fees. */
export const getPricePerNight = (
  { inclusive, lines }: Pick<ItemPrice, 'inclusive' | 'lines'>,
  quantity: number,
): Money => {
  const nights = lines.filter(({ kind }) => kind === 'unit').length;
  return nights === 0 ? inclusive : multiply(inclusive, { numerator: 1, denominator: nights * quantity });
};

/** Returns the price of an item in the format of search results, without its nights. */
export const toListedPrice = (price: ItemPrice, quantity: number): ListedPrice => {
  const { inclusive, exclusive, tax, strike, member, lines } = price;
  const per_night = getPricePerNight(price, quantity);
  const other = member && inclusive.amount + (member.applies ? member.saving.amount : -member.saving.amount);
  return {
    inclusive,
    exclusive,
    tax,
    per_night,
    strike,
    ...(member && {
      member: {
        ...member,
        other_per_night: getPricePerNight({ inclusive: money(other ?? 0, inclusive.currency), lines }, quantity),
      },
    }),
    fees: lines
      .filter(({ kind }) => kind === 'fee')
      .map(({ label, amount }) => ({ key: 'cleaning', label: label ?? '', amount })),
  };
};

/** Returns the price of an item in the format of detail pages, night by night. */
export const toDetailedPrice = (price: ItemPrice, quantity: number): DetailedPrice => ({
  ...toListedPrice(price, quantity),
  nights: price.lines.flatMap(({ date, amount }) => (date === null ? [] : [{ date, inclusive: amount }])),
});

/** Returns the price fields that an offer signs. The nights and the fee are separate. */
export const toSignedPrice = (price: ItemPrice): Pick<LodgingOffer, 'nights' | 'fee' | 'usual' | 'member'> => ({
  nights: price.lines.flatMap(({ kind, amount }) => (kind === 'unit' ? [amount.amount] : [])),
  fee: price.lines.reduce((all, { kind, amount }) => all + (kind === 'fee' ? amount.amount : 0), 0),
  usual: price.strike?.amount ?? 0,
  member: getMemberPercent(price),
});
