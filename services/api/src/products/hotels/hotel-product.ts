import { itemDetailsSchemas, type ItemDetails } from '@travel/contracts/endpoints/products/item-details';
import type { FoundHotel, Inventory } from '@travel/supplier-kit/hotels/hotel-inventory';
import { toLodgingVisit, type CompanionSearch, type Visit } from '../visits/visit.ts';
import type { ItemPrice } from '@travel/contracts/endpoints/orders/order-items';
import { money } from '@travel/contracts/money/money';
import { parseParties } from '@travel/contracts/orders/party';
import { getProductDefinition } from '@travel/contracts/products/product-definitions';
import { toIsoDate, toDayNumber, listNights, type DayNumber } from '@travel/reference/calendar-days/day-numbers';
import type { Exchange } from '../../reference/exchange/exchange.ts';
import type { MemberTerms } from '../../reference/member-terms.ts';
import { getStartTime, checkGuests, getPayLaterDates, allowNewTravellers } from '../item-rules.ts';
import { toLodgingStretches } from '../lodging/items/lodging-stretch.ts';
import { getPartyShare } from '@travel/supplier-kit/lodging/party-rates';
import type { Stay } from '@travel/supplier-kit/lodging/stay';
import type { OfferTokens } from '../offer-tokens.ts';
import { getPriceChange, getMemberPercent, priceAs, splitTax } from '../prices/item-prices.ts';
import { getTaxRate } from '@travel/supplier-kit/taxes/taxes';
import { splitUnitPrices } from '../prices/unit-prices.ts';
import type { OfferedItem, Product } from '../product.ts';
import { findItemSupplier, type Supplier } from '@travel/supplier-kit/items/item-supplier';
import { createHotelContent, getHotelTexts, type HotelContent, type KnownRoom } from './hotel-content.ts';
import { toItemPrice } from './offers/hotel-item.ts';
import { readHotelOffer, getPriceSubject, type HotelOffer } from './offers/hotel-offer.ts';
import { getMemberTermsAt } from './search/member-prices.ts';
import { priceNights } from './search/stay-price.ts';
import { splitLodgingTax } from '../prices/tax-lines.ts';
import { countNights } from '@travel/contracts/locale/days/days';
import { formatRooms } from '../visits/visit-party.ts';

type HotelDetails = ItemDetails<'HLT'>;

interface Dependencies {
  readonly inventory: Inventory;
  readonly exchange: Pick<Exchange, 'getLastConverter'>;
  readonly tokens: Pick<OfferTokens, 'sign'>;
  readonly suppliers: readonly Supplier[];
}

const usualIncluded = 2;

const toStay = ({ checkin, checkout, rooms }: HotelOffer): Stay | null => {
  const parties = parseParties(rooms);
  if (typeof parties === 'string') return null;
  return { checkin, checkout, rooms, parties, nights: listNights(toDayNumber(checkin), toDayNumber(checkout)) };
};

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

/** Marks an item whose room differs from the room that the traveller first held for the same stay. */
const markOtherRoom: Product<HotelDetails>['completeDetails'] = ({ details, starts, ends }, before) => {
  const first = before.find(
    (one) =>
      one.details?.hotel_id === details?.hotel_id &&
      one.details?.rooms === details?.rooms &&
      one.starts?.date === starts?.date &&
      one.ends?.date === ends?.date,
  );
  if (!details || !first?.details || first.details.room_id === details.room_id) return { details };
  return { details: { ...details, other_room: true } };
};

/** The longest stay that can be searched, in nights. */
const mostNights = 30;

/** Returns the hotel search for a visit without lodging; null if no hotel is needed or none can be searched. */
const suggestHotel = (visit: Visit): CompanionSearch | null => {
  const { place, arrives, leaves, lodging } = visit;
  const checkin = arrives.date;
  if (lodging || (leaves && leaves.date <= checkin)) return null;
  const checkout = leaves && countNights(checkin, leaves.date) <= mostNights ? leaves.date : null;
  const rooms = formatRooms(visit);
  return {
    fields: { place: place.place_id, checkin, ...(checkout && { checkout }), ...(rooms && { rooms }) },
    starts: { date: checkin, time: null },
    ends: checkout ? { date: checkout, time: null } : null,
    complete: checkout !== null && rooms !== null,
  };
};

/** Creates the hotel product. */
export const createHotelProduct = ({ inventory, exchange, tokens, suppliers }: Dependencies): Product<HotelDetails> => {
  const findKnownRoom = ({ details }: Pick<HotelContent, 'details'>): KnownRoom | undefined =>
    details ? inventory.room(details.hotel_id, details.room_id) : undefined;
  const findSupplier = (item: HotelContent): Supplier | null =>
    findItemSupplier(suppliers, findKnownRoom(item)?.found.hotel.supplier.id);
  const getTerms = ({ inventory: place, number }: FoundHotel, member: MemberTerms) =>
    getMemberTermsAt(place, number, member);

  return {
    code: 'HLT',
    path: 'hotels',
    nouns: { thing: 'room', supplier: 'hotel' },
    hold: getProductDefinition('HLT').hold,
    details: itemDetailsSchemas.HLT,

    openOffer:
      (promised, language) =>
      (asking?: MemberTerms): OfferedItem<HotelDetails> | 'invalid' => {
        const { organisation_id } = promised;
        const offer = readHotelOffer(promised);
        const stay = offer && toStay(offer);
        const known = offer ? inventory.room(offer.hotel_id, offer.room_id) : undefined;
        const converter = offer && exchange.getLastConverter(offer.currency);
        const unit = known?.found.inventory.unitNumber.get(known.room.unit_id);
        if (!offer || !stay || !known || !converter || unit === undefined) return 'invalid';
        const { found, room } = known;
        const rate = getTaxRate(found.hotel.place.country_code);
        const offered = getPromisedPrice(offer, rate);
        const listed = toItemPrice(priceNights(found.inventory, unit, stay, converter));
        const price = priceAs(listed, getTerms(found, asking ?? { pays: offer.member, promised: 0 }), rate);
        const signOffer = () => {
          const nights = price.lines.map(({ amount }) => amount.amount);
          const promise = {
            ...offer,
            nights,
            usual: price.strike?.amount ?? 0,
            member: getMemberPercent(price),
            organisation_id,
          };
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
      },

    getPriceFor(item, listed, member) {
      const known = findKnownRoom(item);
      if (!known) return listed;
      return priceAs(listed, getTerms(known.found, member), getTaxRate(known.found.hotel.place.country_code));
    },
    translateItem: (item, language) => getHotelTexts(item, findKnownRoom(item), language),
    listStretches: toLodgingStretches,
    checkTravellers: checkGuests,
    getCancellationDeadline: getStartTime,
    getNameRule: allowNewTravellers,
    getPayLaterDates,
    listUnitPrices(item) {
      const included = findKnownRoom(item)?.room.type.included ?? usualIncluded;
      const parties = item.parties.length > 0 ? item.parties : [{ adults: 1, children: [] }];
      return splitUnitPrices(item.price, {
        weights: parties.map(({ adults, children }) => getPartyShare({ adults, childAges: children }, included)),
        roomTypeId: item.details?.room_id ?? item.product_type,
        nights: item.price.lines.filter(({ date }) => date !== null).length,
        supplier: findSupplier(item),
      });
    },
    getPaymentMetadata: ({ details }) => ({
      room_id: details?.room_id ?? '',
      isSelectDiffRoom: details?.other_room ?? false,
    }),
    completeDetails: markOtherRoom,
    listTaxLines: ({ price, place }, language) => splitLodgingTax(price.tax, place?.country_code ?? '', language),
    listVisits: toLodgingVisit,
    suggestSearch: suggestHotel,
    findSupplier,
  };
};
