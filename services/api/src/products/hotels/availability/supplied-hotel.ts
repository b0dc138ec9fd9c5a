import { countPeople } from '@travel/contracts/orders/party';
import { translatePlace } from '@travel/reference/places/places';
import { hashText } from '@travel/supplier-kit/draw/draw';
import { getIndoorKinds, listScenes, type Scene } from '@travel/supplier-kit/lodging/pictures';
import type { Reader } from '../search/hotel-results.ts';
import type { OpenedHotel, RequestedStay, SellableRoom } from '../search/hotel-source.ts';
import { limitMemberTerms } from '../search/member-prices.ts';
import type { ImportedDetails, ImportedHotel } from '../supplied/imported-hotel.ts';
import { getUnitCancellation, getUnitName, toImportedSummary } from './describe-unit.ts';
import { formatTaxesAtHotel, listSupplierTaxes } from './rate-texts.ts';
import { countLeft, type MarketUnit } from './supplied-market.ts';
import { toRateTerms, type SuppliedTerms } from './supplied-offer-terms.ts';
import { listHotelUnits, type PricedPlace } from './supplied-listing.ts';
import { priceUnitNights } from './unit-nights.ts';
import { getUnitTaxShare } from './unit-prices.ts';

/** Local times of hotels that specify none. */
export const usualTimes = { from: '15:00', until: '23:59', leave: '11:00' } as const;

export const getRoomScene = ({ place }: ImportedHotel, roomId: string, look: Reader['look']): Scene => {
  const scenes = listScenes(getIndoorKinds(place).room, place, look);
  const scene = scenes[hashText(roomId) % scenes.length];
  if (!scene) throw new Error(`There is no drawing of rooms of ${place.place_id}`);
  return scene;
};

/** Returns the names of the rooms that a supplier sells in a hotel, by code. */
export const listRoomNames = ({ rooms }: ImportedDetails, supplier: string): ReadonlyMap<string, string> =>
  new Map(rooms.filter((room) => room.supplier === supplier && room.name !== '').map(({ code, name }) => [code, name]));

interface SuppliedHotel {
  readonly hotel: ImportedHotel;
  readonly number: number;
  readonly details: ImportedDetails;
  readonly priced: PricedPlace;
  readonly now: Date;
}

/** Opens the page of a hotel with the rooms that its suppliers have for a stay. */
export const openSuppliedHotel = (
  { hotel, number, details, priced, now }: SuppliedHotel,
  { stay, currency, member, reader: { language, look } }: RequestedStay,
): OpenedHotel => {
  const largestParty = Math.max(...stay.parties.map(countPeople));
  const listRoom = ({ unit, account, price }: MarketUnit): SellableRoom[] => {
    const code = hotel.codes.find(({ supplier }) => supplier === account.id)?.hotel;
    const left = countLeft({ unit });
    if (code === undefined || left < stay.parties.length) return [];
    const guests = details.rooms
      .filter((room) => room.supplier === account.id && unit.rooms.some((own) => own.code === room.code))
      .map(({ most_guests }) => most_guests);
    const maxGuests = Math.max(largestParty, ...guests);
    const unitPrice = priceUnitNights(price, unit.rates, { stay, currency });
    const supplied: SuppliedTerms = {
      ...toRateTerms(unit, now),
      supplier: account.id,
      hotel: code,
      board: unit.board,
      max_guests: maxGuests,
      nights: unitPrice.nights.map(({ inclusive }) => inclusive.amount),
    };
    return [
      {
        room_id: unit.room_id,
        room_name: getUnitName(unit, listRoomNames(details, account.id)),
        facts: [...formatTaxesAtHotel(supplied.at_hotel, language), ...supplied.remarks],
        scene: getRoomScene(hotel, unit.room_id, look),
        board: unit.board,
        max_guests: maxGuests,
        cancellation: getUnitCancellation(unit, now),
        left,
        price: unitPrice,
        tax: getUnitTaxShare(price),
        member: limitMemberTerms(member, price.total, price.cost),
        promise: { supplied },
        listTaxes: (tax) => listSupplierTaxes(tax, language),
      },
    ];
  };
  const { from, until, leave } = details.times;
  return {
    key: priced.availability.version === undefined ? undefined : priced.key,
    // Suppliers do not report why a hotel has no room, so that the reason is never the size of the party.
    fits: true,
    listRooms: () => listHotelUnits(priced, number).flatMap(listRoom),
    describe: () => ({
      ...toImportedSummary(hotel, look),
      place: translatePlace(hotel.place, language),
      address: hotel.address,
      description: details.description,
      checkin_from: from ?? usualTimes.from,
      checkin_until: until ?? usualTimes.until,
      checkout_until: leave ?? usualTimes.leave,
      good_to_know: [],
    }),
  };
};
