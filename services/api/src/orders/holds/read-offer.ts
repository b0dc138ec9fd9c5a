import { createHold } from '@travel/contracts/endpoints/holds';
import { declaredProblem } from '@travel/kit/problem';
import { withoutPromise } from '../../products/prices/item-prices.ts';
import type { Products } from '../../products/product.ts';
import type { MemberTerms } from '../../reference/member-terms.ts';
import type { Item } from '../items/item.ts';
import { makeItem } from '../items/make-item.ts';

/** A signed offer, and the input that it came in: what is wrong with it is said of that. */
export interface GivenOffer {
  readonly offer: string;
  readonly field: string;
}

/** What an offer that is good promises. */
export type ReadOffer = Exclude<ReturnType<Products['readOffer']>, string>;

export const soldOut = () =>
  declaredProblem(createHold, 'sold_out', {
    title: 'Taken a moment ago',
    detail: 'The last of it was taken a moment ago. Choose something else.',
  });

export const wrongOffer = (code: 'offer_expired' | 'offer_invalid', field: string, detail: string) =>
  declaredProblem(createHold, code, { detail, errors: [{ field, message: detail }] });

/** What an offer promises today, to who asks or to whom it was made. @throws ProblemError offer_expired, offer_invalid, price_changed */
export const readOffer = (
  products: Products,
  { offer, field }: GivenOffer,
  language: string,
  member?: MemberTerms,
): ReadOffer => {
  const read = products.readOffer(offer, language, member);
  if (read === 'invalid') throw wrongOffer('offer_invalid', field, 'This is no offer of ours. Search again.');
  if (read === 'expired') throw wrongOffer('offer_expired', field, 'The offer has run out. Look at it again.');
  if (read.changed) {
    const { price, offer: fresh, byMembership } = read.changed;
    const { thing } = products.of(read.item.product_type).words;
    throw declaredProblem(createHold, 'price_changed', {
      title: 'The price has changed',
      detail: `The ${thing} has another price since it was shown.`,
      errors: [{ field, message: 'It has another price now' }],
      context: {
        was: read.item.price.inclusive,
        now: price.inclusive,
        offer: fresh,
        ...(byMembership && { reason: 'membership' }),
      },
    });
  }
  return read;
};

/** Returns what was offered as an item of an order. */
export const itemOfOffer = (products: Products, { item, listed, basis }: ReadOffer, position: number): Item =>
  makeItem(
    products,
    { ...item, price: withoutPromise(item.price) },
    { position, listed: { ...listed, basis }, by: 'supplier' },
  );
