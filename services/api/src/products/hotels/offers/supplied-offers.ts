import type { ItemPrice } from '@travel/contracts/endpoints/orders/order-items';
import { allocate, money, scale } from '@travel/contracts/money/money';
import { toIsoDate } from '@travel/reference/calendar-days/day-numbers';
import type { Stay } from '@travel/supplier-kit/lodging/stay';
import type { Exchange } from '../../../reference/exchange/exchange.ts';
import { noMemberTerms, type MemberTerms } from '../../../reference/member-terms.ts';
import { isWorseCancellation, toCancellation, type Cancellation } from '../../cancellation.ts';
import type { OfferTokens } from '../../offer-tokens.ts';
import { getMemberPercent, getPriceChange, priceAs } from '../../prices/item-prices.ts';
import type { ReadOffer } from '../../product.ts';
import { convertAmount } from '../../suppliers/prices/supplied-price.ts';
import { getRefundClass } from '../availability/refund-steps.ts';
import type { SuppliedTerms } from '../availability/supplied-offer-terms.ts';
import { getMinimum, getUnitTaxShare, priceUnit } from '../availability/unit-prices.ts';
import { limitMemberTerms } from '../search/member-prices.ts';
import type { ImportedHotels } from '../supplied/imported-hotels.ts';
import { getPriceSubject, type HotelOffer } from './hotel-offer.ts';
import { createOfferRefresh, type OfferRefreshDeps, type SuppliedOffer } from './refresh-offer.ts';
import type { QuotedTerms } from './refresh-terms.ts';
import { createSuppliedContent, type StoredHotelDetails, type StoredTerms } from './supplied-content.ts';

export interface SuppliedOfferDeps extends OfferRefreshDeps {
  readonly imported: Pick<ImportedHotels, 'readHotel' | 'readDetails'>;
  readonly tokens: Pick<OfferTokens, 'sign'>;
}

/** Returns the public price of a stay, one line for each night. */
const toListedPrice = (
  { total, tax, usual }: { readonly total: number; readonly tax: number; readonly usual: number },
  weights: readonly number[],
  { stay, currency }: { readonly stay: Stay; readonly currency: string },
): ItemPrice => {
  const inclusive = money(total, currency);
  const nights = allocate(inclusive, weights);
  return {
    inclusive,
    exclusive: money(total - tax, currency),
    tax: money(tax, currency),
    strike: usual > total ? money(usual, currency) : null,
    member: null,
    lines: stay.nights.map((day, at) => ({
      kind: 'unit',
      date: toIsoDate(day),
      label: null,
      amount: nights[at] ?? money(0, currency),
    })),
  };
};

/** Returns the price of an item for a member, or with the discount that members would get, but never below the minimum. */
const priceSuppliedAs = (
  listed: ItemPrice,
  terms: Pick<SuppliedTerms, 'total' | 'minimum' | 'currency'>,
  member: MemberTerms,
  exchange: Pick<Exchange, 'getLastConverter'>,
): ItemPrice => {
  const { amount, currency } = listed.inclusive;
  const minimum = convertAmount(money(getMinimum(terms), terms.currency), currency, exchange);
  const limited = minimum ? limitMemberTerms(member, amount, minimum.amount) : noMemberTerms;
  return priceAs(listed, limited, getUnitTaxShare({ total: amount, tax: listed.tax.amount }));
};

/** Creates the opening of offers of suppliers. */
export const createSuppliedOffers = (deps: SuppliedOfferDeps) => {
  const { clock, exchange, registry, imported, tokens } = deps;
  const { refresh, searchItem } = createOfferRefresh(deps);

  return {
    /** Returns the price of an item for a member; `listed` is the public price. */
    getPriceFor: (listed: ItemPrice, terms: SuppliedTerms, member: MemberTerms): ItemPrice =>
      priceSuppliedAs(listed, terms, member, exchange),
    searchItem,
    /** Opens an offer of a supplier, whose price is quoted unless it is recent. */
    async open(request: SuppliedOffer): Promise<ReadOffer<StoredHotelDetails>> {
      const { offer, terms: before, stay, organisationId, language } = request;
      const { currency } = offer;
      const account = registry.hotels(organisationId).find(({ id }) => id === before.supplier);
      const found = await imported.readHotel(organisationId, offer.hotel_id, language);
      if (!account || !found) return () => 'invalid';
      const details = await imported.readDetails(found.hotel, language);
      const refreshed = await refresh(account, request);
      if (!refreshed) return () => 'sold_out';
      const priced = priceUnit(refreshed.terms, { currency, markup: account.markup, exchange });
      if (!priced) return () => 'invalid';
      const cancellation = chooseCancellation(offer, refreshed, clock.now());
      if (!cancellation) return () => 'invalid';
      const isWorse = isWorseCancellation(cancellation, offer.cancellation, clock.now());
      const listed = toListedPrice(priced, before.nights, { stay, currency });
      const terms: StoredTerms = {
        ...refreshed.terms,
        nights: listed.lines.map(({ amount }) => amount.amount),
        public_total: listed.inclusive,
      };
      return (member) => {
        const price = priceSuppliedAs(listed, terms, member ?? { pays: offer.member, promised: 0 }, exchange);
        const offered = getPromisedPrice(offer, listed, stay);
        const signOffer = (): string => {
          const { public_total: _, ...supplied } = terms;
          const promise = {
            ...offer,
            cancellation,
            supplied,
            nights: price.lines.map(({ amount }) => amount.amount),
            usual: price.strike?.amount ?? 0,
            member: getMemberPercent(price),
            organisation_id: organisationId,
            priced_in: terms.currency,
          };
          return tokens.sign('HLT', promise, getPriceSubject(offer)).offer;
        };
        const changed = isWorse
          ? { price, offer: signOffer(), byMembership: false, byConditions: true }
          : getPriceChange(offered, price, signOffer, offer.member);
        const content = { hotel: found.hotel, details, offer, terms, supplierName: account.name, cancellation };
        return {
          item: createSuppliedContent({ ...content, price: changed ? offered : price }, language),
          // The supplier counts its own rooms, and refuses a booking if none is left.
          claims: [],
          houseUnits: null,
          listed,
          changed,
        };
      };
    },
  };
};

/** Returns the terms of cancellation; null if they have another refund class, with which the room is another offer. */
const chooseCancellation = (offer: HotelOffer, { steps }: QuotedTerms, now: Date): Cancellation | null => {
  if (!steps) return toCancellation(offer.cancellation.steps, now);
  const order = { none: 0, part: 1, full: 2 } as const;
  const isWorse = order[getRefundClass(steps, now)] < order[getRefundClass(offer.cancellation.steps, now)];
  return isWorse ? null : toCancellation(steps, now);
};

/** Returns the price exactly as it was signed into the offer. */
const getPromisedPrice = ({ nights, usual, currency }: HotelOffer, listed: ItemPrice, stay: Stay): ItemPrice => {
  const total = nights.reduce((all, night) => all + night, 0);
  const tax = scale(total, getUnitTaxShare({ total: listed.inclusive.amount, tax: listed.tax.amount }));
  return toListedPrice({ total, tax, usual }, nights, { stay, currency });
};
