/** The generators of hotels, and the vocabulary that they share with the product. */
export { createInventory } from '../../../../services/api/src/products/hotels/sandbox-supplier/inventory.ts';
export type {
  FoundHotel,
  Hotel,
  Inventory,
  NightRates,
  PlaceInventory,
  Room,
} from '../../../../services/api/src/products/hotels/hotel-supplier.ts';
export { hotelSupplierTerms } from '../../../../services/api/src/products/hotels/sandbox-supplier/hotel-suppliers.ts';
export { roomTypeIds, getRoomType } from '../../../../services/api/src/products/hotels/sandbox-supplier/room-types.ts';
export {
  composeDescription,
  getNote,
  getRoomName,
  listGoodToKnow,
} from '../../../../services/api/src/products/hotels/search/describe-hotel.ts';
export { lodgingTexts } from '../../../../services/api/src/products/lodging/lodging-texts.ts';
export {
  fitsParties,
  getPartyShare,
  priceNight,
} from '../../../../services/api/src/products/lodging/rates/party-rates.ts';
export {
  getRefundSteps,
  policyList,
  type Board,
  type Policy,
} from '../../../../services/api/src/products/lodging/terms/boards-and-policies.ts';
export { hashText } from '../../../../services/api/src/products/draw/draw.ts';
export { getIncludedTax, getLodgingTaxParts } from '../../../../services/api/src/products/prices/taxes.ts';
export { getTodayAt, toInstant } from '@travel/reference/calendar-days/instants';
export { listNights, toDayNumber, toIsoDate, type DayNumber } from '@travel/reference/calendar-days/day-numbers';
export { getCountryName } from '@travel/reference/countries';
export { allPlaces, type PlaceRecord } from '@travel/reference/places/place-files';
export { getAreaCentre } from '@travel/reference/places/places';
