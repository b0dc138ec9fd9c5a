import type { Clock } from '@travel/kit/clock/clock';
import type { SupplierRequest } from '@travel/supplier-kit/items/item-supplier';
import { isOfferGone } from '@travel/supplier-kit/ports/errors';
import type { Stay } from '@travel/supplier-kit/lodging/stay';
import type { Exchange } from '../../../reference/exchange/exchange.ts';
import { noMemberTerms } from '../../../reference/member-terms.ts';
import type { SupplierRegistry } from '../../suppliers/registry/supplier-registry.ts';
import type { RoomUnit } from '../availability/room-units.ts';
import { throwUnavailable } from '../../suppliers/booking/supplier-orders.ts';
import { createSharedContext } from '../../suppliers/search-accounts.ts';
import type { HotelAccount } from '../availability/search-availability.ts';
import { listHotelUnits } from '../availability/supplied-listing.ts';
import { toRateTerms, type SuppliedTerms } from '../availability/supplied-offer-terms.ts';
import type { SuppliedHotelSources } from '../availability/supplied-source.ts';
import { toOfferStay, type HotelOffer } from './hotel-offer.ts';
import { createQuotes, isFresh, quoteTerms, type QuotedTerms } from './refresh-terms.ts';
import type { StoredHotelDetails, StoredTerms } from './supplied-content.ts';

export interface OfferRefreshDeps {
  readonly clock: Clock;
  readonly exchange: Pick<Exchange, 'getLastConverter'>;
  readonly registry: Pick<SupplierRegistry, 'hotels' | 'recordQuote'>;
  readonly sources: Pick<SuppliedHotelSources, 'openHotel'>;
}

/** An offer of a supplier, with the organisation that made it. */
export interface SuppliedOffer {
  readonly offer: HotelOffer;
  readonly terms: SuppliedTerms;
  readonly stay: Stay;
  readonly organisationId: string;
  readonly language: string;
}

interface RoomSearch
  extends Pick<SuppliedOffer, 'stay' | 'organisationId' | 'language'>, Pick<HotelOffer, 'currency' | 'look'> {}

type SuppliedDetails = NonNullable<StoredHotelDetails> & { readonly supplied: StoredTerms };

/** Creates the renewal of prices at suppliers: by quotes, or by a new search if a rate is no longer valid. */
export const createOfferRefresh = ({ clock, registry, sources }: OfferRefreshDeps) => {
  const quoteAt = createQuotes(clock);

  /** Quotes terms, and counts whether the price has changed. @throws SupplierError */
  const quote = async (
    terms: SuppliedTerms,
    { port }: HotelAccount,
    { organisationId, language, offer }: SuppliedOffer,
  ) => {
    const context = createSharedContext(organisationId, { currency: offer.currency, language });
    const quoted = await quoteTerms(terms, quoteAt(port, context), { now: clock.now() });
    registry.recordQuote(port.id, quoted.terms.total !== terms.total || quoted.terms.currency !== terms.currency);
    return quoted;
  };

  /** Searches a room again, at the same supplier. Returns null if it is sold out. */
  const findUnit = async (
    account: HotelAccount,
    { hotel_id, room_id }: Pick<HotelOffer, 'hotel_id' | 'room_id'>,
    { stay, currency, organisationId, language, look }: RoomSearch,
  ): Promise<RoomUnit | null> => {
    const request = { stay, currency, member: noMemberTerms, reader: { language, look } };
    const opened = await sources.openHotel(organisationId, hotel_id, request);
    const units = opened
      ? listHotelUnits(opened.priced, opened.number).flatMap(({ others, ...unit }) => [unit, ...others])
      : [];
    return units.find(({ unit, account: { id } }) => id === account.id && unit.room_id === room_id)?.unit ?? null;
  };

  /** Searches the same room again, at the same supplier. Returns null if it is sold out. */
  const searchAgain = async (account: HotelAccount, request: SuppliedOffer): Promise<QuotedTerms | null> => {
    const { offer, terms: before } = request;
    const { currency, look } = offer;
    const unit = await findUnit(account, offer, { ...request, currency, look });
    if (!unit) return null;
    const terms = { ...before, ...toRateTerms(unit, clock.now()) };
    return terms.needs_quote ? quote(terms, account, request) : { terms, steps: unit.steps };
  };

  return {
    /** Returns the terms of an offer at their current price; null if the room is sold out. */
    async refresh(account: HotelAccount, request: SuppliedOffer): Promise<QuotedTerms | null> {
      const { terms: supplied } = request;
      const isUsable = !supplied.needs_quote && isFresh(supplied, clock.now());
      if (isUsable && !supplied.lacks_remarks) return { terms: supplied, steps: null };
      try {
        return await quote(supplied, account, request);
      } catch (error) {
        // A recent price is good enough if only the remarks could not be read.
        if (!isOfferGone(error)) return isUsable ? { terms: supplied, steps: null } : throwUnavailable(error);
      }
      try {
        return await searchAgain(account, request);
      } catch (error) {
        return isOfferGone(error) ? null : throwUnavailable(error);
      }
    },
    /** Searches the room of an order again; null if it is sold out. @throws SupplierError */
    async searchItem(request: SupplierRequest, details: SuppliedDetails): Promise<SuppliedTerms | null> {
      const stay = toOfferStay({
        checkin: request.item.starts?.date ?? '',
        checkout: request.item.ends?.date ?? '',
        rooms: details.rooms,
      });
      const { organisation_id: organisationId, language, item } = request;
      const account = registry.hotels(organisationId).find(({ id }) => id === details.supplied.supplier);
      if (!stay || !account) return null;
      const { currency } = item.price.inclusive;
      const unit = await findUnit(account, details, { stay, currency, organisationId, language, look: 'almanac' });
      return unit && { ...details.supplied, ...toRateTerms(unit, clock.now()) };
    },
  };
};
