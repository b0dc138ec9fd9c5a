import { add, allocate, money, multiply } from '@travel/contracts/money';
import type { Money } from '@travel/contracts/money';
import type { StayPrice } from '../hotels/search/stay-price.ts';

const raise = { numerator: 108, denominator: 100 };

/** The same stay eight percent dearer; nights still sum to the whole, and so do price and tax. */
export const raisedPrice = (price: StayPrice): StayPrice => {
  const exclusive = multiply(price.exclusive, raise);
  const tax = multiply(price.tax, raise);
  const inclusive = add(exclusive, tax);
  const weights = price.nights.map((night) => night.inclusive.amount);
  const nights = weights.length === 0 ? [] : allocate(inclusive, weights);
  return {
    inclusive,
    exclusive,
    tax,
    per_night: multiply(price.per_night, raise),
    strike: null,
    // Whose price it is stays so.
    ...(price.member && {
      member: {
        ...price.member,
        saving: multiply(price.member.saving, raise),
        other_per_night: multiply(price.member.other_per_night, raise),
      },
    }),
    nights: price.nights.map(({ date }, index) => ({ date, inclusive: nights[index] ?? none(inclusive) })),
  };
};

const none = ({ currency }: Money): Money => money(0, currency);
