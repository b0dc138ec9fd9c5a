import type { z } from 'zod';
import { itemDetailsSchemas } from '@travel/contracts/endpoints/products/item-details';
import type { ItemPrice } from '@travel/contracts/endpoints/orders/order-items';
import { moneySchema } from '@travel/contracts/money/money.schema';
import { translatePlace } from '@travel/reference/places/places';
import type { ItemContent } from '@travel/supplier-kit/items/item-content';
import { getHotelScene, getUnitName } from '../availability/describe-unit.ts';
import { formatTaxesAtHotel } from '../availability/rate-texts.ts';
import { listRoomNames, usualTimes } from '../availability/supplied-hotel.ts';
import { suppliedTermsSchema, type SuppliedTerms } from '../availability/supplied-offer-terms.ts';
import { getPricePerNight } from '../../lodging/listing/lodging-price.ts';
import { getLodgingTimes, parseItemParties } from '../../lodging/items/lodging-item.ts';
import { quotedTotalSchema } from '../../suppliers/prices/covered-total.ts';
import type { ImportedDetails, ImportedHotel } from '../supplied/imported-hotel.ts';
import type { HotelOffer } from './hotel-offer.ts';

/** Details of hotel items as orders store them. Responses do not contain the part for the supplier. */
export const storedHotelDetails = itemDetailsSchemas.HLT.unwrap()
  .extend({
    /** Absent for rooms of the catalogue. `public_total` is the public price that follows from the supplier's. */
    supplied: suppliedTermsSchema
      .extend({
        public_total: moneySchema,
        /** A later quote. It counts only for a price that the traveller agreed to. */
        accepted: quotedTotalSchema
          .extend({ minimum: moneySchema.optional(), rates: suppliedTermsSchema.shape.rates.optional() })
          .optional(),
      })
      .optional(),
  })
  .nullable();

export type StoredHotelDetails = z.output<typeof storedHotelDetails>;
export type StoredTerms = NonNullable<NonNullable<StoredHotelDetails>['supplied']>;

/** Returns what the guests should know: taxes that they pay at the hotel, and the supplier's remarks. */
export const listRateRemarks = ({ at_hotel, remarks }: SuppliedTerms, language: string): string[] => [
  ...formatTaxesAtHotel(at_hotel, language),
  ...remarks,
];

interface SuppliedContent {
  readonly hotel: ImportedHotel;
  readonly details: ImportedDetails;
  readonly offer: HotelOffer;
  readonly terms: StoredTerms;
  /** Name of the supplier. */
  readonly supplierName: string;
  readonly price: ItemPrice;
  readonly cancellation: HotelOffer['cancellation'];
}

/** Creates the content of an order item from an offer of a supplier. */
export const createSuppliedContent = (
  { hotel, details, offer, terms, supplierName, price, cancellation }: SuppliedContent,
  language: string,
): ItemContent<StoredHotelDetails> => {
  const parties = parseItemParties(offer.rooms);
  const place = translatePlace(hotel.place, language);
  const { from, until, leave } = details.times;
  return {
    product_type: 'HLT',
    title: hotel.name,
    subtitle: getUnitName(terms, listRoomNames(details, terms.supplier)),
    picture: getHotelScene(hotel, { look: offer.look, language }),
    place: {
      place_id: place.place_id,
      name: place.name,
      address: hotel.address,
      country_code: place.country_code,
      latitude: hotel.latitude,
      longitude: hotel.longitude,
    },
    ...getLodgingTimes({
      checkin: offer.checkin,
      checkout: offer.checkout,
      zone: place.time_zone,
      from: from ?? usualTimes.from,
      until: until ?? usualTimes.until,
      leave: leave ?? usualTimes.leave,
    }),
    quantity: parties.length,
    parties,
    price,
    cancellation,
    supplier: { id: terms.supplier, name: supplierName },
    details: {
      hotel_id: hotel.hotel_id,
      stars: hotel.stars,
      room_id: offer.room_id,
      other_room: offer.other_room,
      board: terms.board,
      rooms: offer.rooms,
      max_guests: terms.max_guests * parties.length,
      good_to_know: listRateRemarks(terms, language),
      per_night: getPricePerNight(price, parties.length),
      supplied: terms,
    },
  };
};
