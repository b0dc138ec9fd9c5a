import type { FoundHotel, Inventory } from '@travel/supplier-kit/hotels/hotel-inventory';
import { toLodgingVisit, type CompanionSearch, type Visit } from '../visits/visit.ts';
import { getProductDefinition } from '@travel/contracts/products/product-definitions';
import type { Exchange } from '../../reference/exchange/exchange.ts';
import type { MemberTerms } from '../../reference/member-terms.ts';
import { getStartTime, checkGuests, getLodgingQuestions, getPayLaterDates, allowNewTravellers } from '../item-rules.ts';
import { toLodgingStretches } from '../lodging/items/lodging-stretch.ts';
import { getPartyShare } from '@travel/supplier-kit/lodging/party-rates';
import type { OfferTokens } from '../offer-tokens.ts';
import { priceAs } from '../prices/item-prices.ts';
import { getTaxRate } from '@travel/supplier-kit/taxes/taxes';
import { splitUnitPrices } from '../prices/unit-prices.ts';
import type { Product } from '../product.ts';
import { findItemSupplier, type Supplier } from '@travel/supplier-kit/items/item-supplier';
import { getHotelTexts, type HotelContent, type KnownRoom } from './hotel-content.ts';
import { readHotelOffer, toOfferStay } from './offers/hotel-offer.ts';
import { readCatalogueOffer } from './offers/catalogue-offer.ts';
import { storedHotelDetails, type StoredHotelDetails } from './offers/supplied-content.ts';
import type { SuppliedRooms } from './booking/supplied-rooms.ts';
import { listSupplierTaxes } from './availability/rate-texts.ts';
import { getMemberTermsAt } from './search/member-prices.ts';
import { splitLodgingTax } from '../prices/tax-lines.ts';
import { countNights } from '@travel/contracts/locale/days/days';
import { formatRooms } from '../visits/visit-party.ts';

type HotelDetails = StoredHotelDetails;

interface Dependencies {
  readonly inventory: Inventory;
  readonly exchange: Pick<Exchange, 'getLastConverter'>;
  readonly tokens: Pick<OfferTokens, 'sign'>;
  readonly suppliers: readonly Supplier[];
  /** Rooms of suppliers that are searched. */
  readonly supplied: SuppliedRooms;
}

const usualIncluded = 2;

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
export const createHotelProduct = ({
  inventory,
  exchange,
  tokens,
  suppliers,
  supplied,
}: Dependencies): Product<HotelDetails> => {
  const findKnownRoom = ({ details }: Pick<HotelContent, 'details'>): KnownRoom | undefined =>
    details && !details.supplied ? inventory.room(details.hotel_id, details.room_id) : undefined;
  const findSupplier = (item: HotelContent): Supplier | null =>
    item.details?.supplied
      ? supplied.findSupplier(item.details.supplied)
      : findItemSupplier(suppliers, findKnownRoom(item)?.found.hotel.supplier.id);
  const getTerms = ({ inventory: place, number }: FoundHotel, member: MemberTerms) =>
    getMemberTermsAt(place, number, member);

  return {
    code: 'HLT',
    path: 'hotels',
    nouns: { thing: 'room', supplier: 'hotel' },
    hold: getProductDefinition('HLT').hold,
    details: storedHotelDetails,

    openOffer(promised, language) {
      const offer = readHotelOffer(promised);
      const stay = offer && toOfferStay(offer);
      if (!offer || !stay) return () => 'invalid';
      const { organisation_id } = promised;
      return offer.supplied
        ? supplied.openOffer({ offer, terms: offer.supplied, stay, organisationId: organisation_id ?? '', language })
        : (asking) =>
            readCatalogueOffer({ inventory, exchange, tokens }, { offer, stay, organisation_id, language }, asking);
    },

    getPriceFor(item, listed, member) {
      if (item.details?.supplied) return supplied.getPriceFor(listed, item.details.supplied, member);
      const known = findKnownRoom(item);
      if (!known) return listed;
      return priceAs(listed, getTerms(known.found, member), getTaxRate(known.found.hotel.place.country_code));
    },
    translateItem: (item, language) => getHotelTexts(item, findKnownRoom(item), language),
    getReviewedUnit: ({ details }) => details?.hotel_id ?? null,
    listStretches: toLodgingStretches,
    getQuestions: getLodgingQuestions,
    checkTravellers: checkGuests,
    getCancellationDeadline: getStartTime,
    getNameRule: (item) =>
      item.details?.supplied && !supplied.changesNames(item.details.supplied) ? null : allowNewTravellers(item),
    getPayLaterDates,
    listUnitPrices(item) {
      if (item.details?.supplied) return supplied.listUnitPrices(item, item.details.supplied);
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
    listTaxLines: ({ price, place, details }, language) =>
      details?.supplied
        ? listSupplierTaxes(price.tax, language)
        : splitLodgingTax(price.tax, place?.country_code ?? '', language),
    listVisits: toLodgingVisit,
    suggestSearch: suggestHotel,
    findSupplier,
  };
};
