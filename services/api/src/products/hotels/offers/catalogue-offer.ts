import type { ItemPrice } from '@travel/contracts/endpoints/orders/order-items';
import { money } from '@travel/contracts/money/money';
import { toDayNumber, toIsoDate, type DayNumber } from '@travel/reference/calendar-days/day-numbers';
import type { FoundHotel, Inventory } from '@travel/supplier-kit/hotels/hotel-inventory';
import type { Stay } from '@travel/supplier-kit/lodging/stay';
import { getTaxRate } from '@travel/supplier-kit/taxes/taxes';
import type { Exchange } from '../../../reference/exchange/exchange.ts';
import type { MemberTerms } from '../../../reference/member-terms.ts';
import type { OfferTokens } from '../../offer-tokens.ts';
import { getMemberPercent, getPriceChange, priceAs, splitTax } from '../../prices/item-prices.ts';
import type { OfferedItem } from '../../product.ts';
import { createHotelContent } from '../hotel-content.ts';
import { getMemberTermsAt } from '../search/member-prices.ts';
import { priceNights } from '../search/stay-price.ts';
import { toItemPrice } from './hotel-item.ts';
import { getPriceSubject, type HotelOffer } from './hotel-offer.ts';
import type { StoredHotelDetails } from './supplied-content.ts';

interface Catalogue {
  readonly inventory: Inventory;
  readonly exchange: Pick<Exchange, 'getLastConverter'>;
  readonly tokens: Pick<OfferTokens, 'sign'>;
}

/** An offer of a room of the catalogue. */
interface CatalogueOffer {
  readonly offer: HotelOffer;
  readonly stay: Stay;
  /** The organisation that made the offer; undefined in offers of earlier releases. */
  readonly organisation_id: string | undefined;
  readonly language: string;
}

/** Returns the price exactly as it was signed into the offer. */
const getPromisedPrice = ({ nights, usual, currency, checkin }: HotelOffer, rate: number): ItemPrice => {
  const total = nights.reduce((all, night) => all + night, 0);
  return {
    ...splitTax(money(total, currency), rate),
    strike: usual > total ? money(usual, currency) : null,
    member: null,
    lines: nights.map((amount, at) => ({
      kind: 'unit',
      date: toIsoDate(toDayNumber(checkin) + at),
      label: null,
      amount: money(amount, currency),
    })),
  };
};

/** Returns how many rooms of all types a hotel has for sale on a night. */
const countHotelRooms = ({ hotel, inventory }: FoundHotel, day: DayNumber): number =>
  hotel.rooms.reduce((all, { unit_id }) => {
    const unit = inventory.unitNumber.get(unit_id);
    return all + (unit === undefined ? 0 : inventory.onSale(unit, day));
  }, 0);

/** Returns an offer of the catalogue with its current price, or `invalid` if the room is no longer sold. */
export const readCatalogueOffer = (
  { inventory, exchange, tokens }: Catalogue,
  { offer, stay, organisation_id, language }: CatalogueOffer,
  asking: MemberTerms | undefined,
): OfferedItem<StoredHotelDetails> | 'invalid' => {
  const known = inventory.room(offer.hotel_id, offer.room_id);
  const converter = exchange.getLastConverter(offer.currency);
  const unit = known?.found.inventory.unitNumber.get(known.room.unit_id);
  if (!known || !converter || unit === undefined) return 'invalid';
  const { found, room } = known;
  const rate = getTaxRate(found.hotel.place.country_code);
  const offered = getPromisedPrice(offer, rate);
  const listed = toItemPrice(priceNights(found.inventory, unit, stay, converter));
  const price = priceAs(
    listed,
    getMemberTermsAt(found.inventory, found.number, asking ?? { pays: offer.member, promised: 0 }),
    rate,
  );
  const signOffer = () => {
    const nights = price.lines.map(({ amount }) => amount.amount);
    const usual = price.strike?.amount ?? 0;
    const promise = { ...offer, nights, usual, member: getMemberPercent(price), organisation_id };
    return tokens.sign('HLT', promise, getPriceSubject(offer)).offer;
  };
  const changed = getPriceChange(offered, price, signOffer, offer.member);
  return {
    item: createHotelContent(known, offer, { price: changed ? offered : price, language }),
    claims: stay.nights.map((day) => ({
      unit_id: room.unit_id,
      slot: toIsoDate(day),
      quantity: stay.parties.length,
      allotment: found.inventory.onSale(unit, day),
    })),
    houseUnits: Math.min(...stay.nights.map((day) => countHotelRooms(found, day))),
    listed,
    changed,
  };
};
