import { createHold } from '@travel/contracts/endpoints/orders/holds';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import { removePromise } from '../../products/prices/item-prices.ts';
import type { OfferEnd, OpenedItem, Products } from '../../products/product.ts';
import { needsSignIn } from '../../products/needs-sign-in.ts';
import type { Traveller } from '../../platform/http/traveller.ts';
import type { MemberTerms } from '../../reference/member-terms.ts';
import type { Item } from '../items/item.ts';
import { makeItem } from '../items/make-item.ts';

/** A signed offer, and the name of the request field that contains it, for error messages. */
export interface GivenOffer {
  readonly offer: string;
  readonly field: string;
}

interface OfferReader {
  readonly language: string;
  /** Organisation of the site where the offer is used. */
  readonly organisationId: string;
}

export const createSoldOutProblem = () =>
  createDeclaredProblem(createHold, 'sold_out', {
    title: 'Just sold out',
    detail: 'The last one was just booked. Choose something else.',
  });

export const createOfferProblem = (code: 'offer_expired' | 'offer_invalid', field: string, detail: string) =>
  createDeclaredProblem(createHold, code, { detail, errors: [{ field, message: detail }] });

/**
 * Opens a signed offer. Returns a function that reads its content with the current price: for the given member terms,
 * or else for those with which the offer was made. The function sends no request, so it can be called in a
 * transaction. It throws ProblemError offer_expired, offer_invalid, sold_out, offer_of_another_site and price_changed.
 */
export const openOffer = async (
  products: Products,
  given: GivenOffer,
  reader: OfferReader,
): Promise<(member?: MemberTerms) => OpenedItem> => {
  const read = await products.openOffer(given.offer, reader.language);
  return (member) => requireUnchanged(products, read(member), given, reader);
};

const requireUnchanged = (
  products: Products,
  read: OpenedItem | OfferEnd,
  { field }: GivenOffer,
  { organisationId }: OfferReader,
): OpenedItem => {
  if (read === 'invalid') throw createOfferProblem('offer_invalid', field, 'This is no offer of ours. Search again.');
  if (read === 'sold_out') throw createSoldOutProblem();
  if (read === 'expired') throw createOfferProblem('offer_expired', field, 'The offer has run out. Look at it again.');
  // Organisations differ in their products, customers and terms, so each accepts only its own offers.
  if (read.organisation_id !== undefined && read.organisation_id !== organisationId) {
    const message = 'This offer was made at another site. Search again here.';
    throw createDeclaredProblem(createHold, 'offer_of_another_site', {
      title: 'Offer belongs to another site',
      detail: message,
      errors: [{ field, message }],
    });
  }
  if (read.changed) {
    const { price, offer: fresh, byMembership, byConditions } = read.changed;
    const { thing } = products.of(read.item.product_type).nouns;
    throw createDeclaredProblem(createHold, 'price_changed', {
      title: byConditions ? 'The conditions have changed' : 'The price has changed',
      detail: `The ${byConditions ? 'cancellation policy' : 'price'} of the ${thing} has changed since it was shown.`,
      errors: [{ field, message: `It has ${byConditions ? 'other conditions' : 'another price'} now` }],
      context: {
        was: read.item.price.inclusive,
        now: price.inclusive,
        offer: fresh,
        ...(byConditions ? { reason: 'conditions' } : byMembership && { reason: 'membership' }),
      },
    });
  }
  return read;
};

/**
 * Requires a session if the organisation sells one of the products to signed-in visitors only.
 * @throws ProblemError sign_in_required
 */
export const requireSignedIn = async (
  products: Products,
  items: readonly Pick<Item, 'product_type'>[],
  visitor: Pick<Traveller, 'organisation' | 'session'>,
): Promise<void> => {
  const sold = items.map(({ product_type }) => products.of(product_type));
  const { flags } = await visitor.organisation();
  if (!needsSignIn(sold, flags) || (await visitor.session()) !== null) return;
  throw createDeclaredProblem(createHold, 'sign_in_required', {
    title: 'Sign-in required',
    detail: 'This site sells it to signed-in visitors only.',
  });
};

export const toOfferedItem = (products: Products, { item, listed, basis }: OpenedItem, position: number): Item =>
  makeItem(
    products,
    { ...item, price: removePromise(item.price) },
    { position, listed: { ...listed, basis }, by: 'supplier' },
  );
