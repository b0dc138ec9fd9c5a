import type { FoundHotel, Room } from '@travel/supplier-kit/hotels/hotel-inventory';
import {
  composeDescription,
  getRoomName,
  listGoodToKnow,
  listRoomFacts,
} from '@travel/supplier-kit/hotels/describe-hotel';
import { formatAddress } from '@travel/supplier-kit/items/item-content';
import { fitsParties } from '@travel/supplier-kit/lodging/party-rates';
import { getTaxShare } from '@travel/supplier-kit/taxes/taxes';
import { translatePlace } from '@travel/reference/places/places';
import { findTakenByUnits, toTakenKey } from '../../capacity/taken-capacity.ts';
import { splitLodgingTax } from '../../prices/tax-lines.ts';
import { getRoomPicture } from '../hotel-content.ts';
import { createCancellationLookup, type HotelSources } from './hotel-market.ts';
import { toHotelSummary } from './hotel-results.ts';
import type { OpenedHotel, RequestedStay, SellableRoom } from './hotel-source.ts';
import { getMemberTermsAt } from './member-prices.ts';
import { countRoomsLeft, getFewestOnSale } from './rooms-left.ts';
import { priceNights } from './stay-price.ts';

/**
 * Loads the current prices and the taken rooms of a hotel of the catalogue.
 * @throws ProblemError 400 naming `currency`.
 */
export const openCatalogueHotel = async (
  { db, clock, exchange }: HotelSources,
  { hotel, inventory, number }: FoundHotel,
  { stay, currency, member, reader }: RequestedStay,
): Promise<OpenedHotel> => {
  const found = { hotel, inventory, number };
  const unitIds = hotel.rooms.map(({ unit_id }) => unit_id);
  const [converter, taken] = await Promise.all([exchange.getConverter(currency), findTakenByUnits(db, unitIds, stay)]);
  const left = countRoomsLeft(inventory, (unit) => getFewestOnSale(inventory, unit, stay.nights), taken);
  const terms = createCancellationLookup(inventory, stay, clock.now());
  const country = inventory.place.country_code;
  const fits = ({ type, count }: Room): boolean => fitsParties(stay.parties, type.guests, count);
  const { language, look } = reader;

  const listRoom = (room: Room, at: number): SellableRoom[] => {
    const unit = (inventory.columns.firstUnit[number] ?? 0) + at;
    if (!fits(room) || left(unit) < stay.parties.length) return [];
    return [
      {
        room_id: room.room_id,
        room_name: getRoomName(room.room_id, language),
        facts: listRoomFacts(room, language),
        scene: getRoomPicture(found, room, look),
        board: room.board,
        max_guests: room.type.guests,
        cancellation: terms(room.policy),
        left: left(unit),
        price: priceNights(inventory, unit, stay, converter),
        tax: getTaxShare(country),
        member: getMemberTermsAt(inventory, number, member),
        promise: {},
        listTaxes: (tax) => splitLodgingTax(tax, country, language),
      },
    ];
  };
  const gone = toTakenKey(taken);
  return {
    key: gone === undefined ? undefined : [converter.rate, gone],
    fits: hotel.rooms.some(fits),
    listRooms: () => hotel.rooms.flatMap(listRoom),
    describe() {
      const place = translatePlace(hotel.place, language);
      return {
        ...toHotelSummary(hotel, inventory.pictures(number, look), language),
        place,
        address: formatAddress(hotel, place),
        description: composeDescription(hotel, language),
        checkin_from: hotel.times.from,
        checkin_until: hotel.times.until,
        checkout_until: hotel.times.leave,
        good_to_know: listGoodToKnow(hotel, language),
      };
    },
  };
};
