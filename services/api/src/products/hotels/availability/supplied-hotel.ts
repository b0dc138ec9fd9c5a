import { countPeople } from '@travel/contracts/orders/party';
import { translatePlace } from '@travel/reference/places/places';
import { hashText } from '@travel/supplier-kit/draw/draw';
import { getIndoorKinds, listScenes, type Scene } from '@travel/supplier-kit/lodging/pictures';
import type { Reader } from '../search/hotel-results.ts';
import type { OpenedHotel, RequestedStay, SellableRoom } from '../search/hotel-source.ts';
import { limitMemberTerms } from '../search/member-prices.ts';
import type { HotelPicture } from '@travel/supplier-kit/hotels/hotel-supplier';
import type { ImportedDetails, ImportedHotel } from '../supplied/imported-hotel.ts';
import { formatPoint } from '../supplied/read-imported-place.ts';
import { addPhoto, getHotelScene, getUnitCancellation, getUnitName, toImportedSummary } from './describe-unit.ts';
import { formatTaxesAtHotel, listSupplierTaxes } from './rate-texts.ts';
import { countLeft, type MarketUnit } from './supplied-market.ts';
import { toRateTerms, type SuppliedTerms } from './supplied-offer-terms.ts';
import { getReviews, listHotelUnits, type PricedPlace } from './supplied-listing.ts';
import { priceUnitNights } from './unit-nights.ts';
import { getUnitTaxShare } from './unit-prices.ts';

/** Local times of hotels that specify none. */
export const usualTimes = { from: '15:00', until: '23:59', leave: '11:00' } as const;

/** Number of pictures and of points of interest on the page of a hotel at most. */
const [mostPictures, mostPoints] = [24, 6];

/** Returns the scene of a room: the picture of the supplier, otherwise a drawing. */
const getRoomScene = (
  { place }: ImportedHotel,
  roomId: string,
  { look, language }: Reader,
  picture: HotelPicture | undefined,
): Scene => {
  const scenes = listScenes(getIndoorKinds(place, look).room, place, look);
  const scene = scenes[hashText(roomId) % scenes.length];
  if (!scene) throw new Error(`There is no drawing of rooms of ${place.place_id}`);
  return addPhoto(scene, picture, language);
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
  { stay, currency, member, reader }: RequestedStay,
): OpenedHotel => {
  const { language } = reader;
  const largestParty = Math.max(...stay.parties.map(countPeople));
  const listRoom = ({ unit, account, price }: MarketUnit): SellableRoom[] => {
    const code = hotel.codes.find(({ supplier }) => supplier === account.id)?.hotel;
    const left = countLeft({ unit });
    if (code === undefined || left < stay.parties.length) return [];
    const ownRooms = details.rooms.filter(
      (room) => room.supplier === account.id && unit.rooms.some((own) => own.code === room.code),
    );
    const maxGuests = Math.max(largestParty, ...ownRooms.map(({ most_guests }) => most_guests));
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
        scene: getRoomScene(
          hotel,
          unit.room_id,
          reader,
          ownRooms.find(({ pictures }) => pictures.length > 0)?.pictures[0],
        ),
        board: unit.board,
        max_guests: maxGuests,
        cancellation: getUnitCancellation(unit, now),
        left,
        price: unitPrice,
        tax: getUnitTaxShare(price),
        member: limitMemberTerms(member, price.total, price.minimum),
        promise: { supplied, priced_in: supplied.currency },
        listTaxes: (tax) => listSupplierTaxes(tax, language),
      },
    ];
  };
  const { from, until, leave } = details.times;
  const isForeign = (tag: string): boolean => !language.startsWith(tag);
  const pictures = details.pictures.slice(0, mostPictures);
  return {
    key: priced.availability.version === undefined ? undefined : priced.key,
    // Suppliers do not report why a hotel has no room, so that the reason is never the size of the party.
    fits: true,
    listRooms: () => listHotelUnits(priced, number).flatMap(listRoom),
    describe: () => ({
      ...toImportedSummary(hotel, reader),
      ...getReviews(priced, number),
      ...(pictures.length > 0 && { scenes: pictures.map((picture) => getHotelScene(hotel, reader, picture)) }),
      place: translatePlace(hotel.place, language),
      address: hotel.address,
      description: details.description,
      ...(isForeign(details.language) && { description_lang: details.language }),
      facilities: details.facilities.map(({ name, language: lang }) => ({ name, ...(isForeign(lang) && { lang }) })),
      checkin_from: from ?? usualTimes.from,
      checkin_until: until ?? usualTimes.until,
      checkout_until: leave ?? usualTimes.leave,
      good_to_know: details.nearby.slice(1, mostPoints).map((point) => formatPoint(point, language)),
    }),
  };
};
