/** The generators of hotels, and the vocabulary that they share with the product. */
export { createInventory } from '@travel/sandbox-inventory/hotels/inventory';
export type {
  FoundHotel,
  Hotel,
  Inventory,
  NightRates,
  PlaceInventory,
  Room,
} from '@travel/supplier-kit/hotels/hotel-inventory';
export { hotelSupplierTerms } from '@travel/sandbox-inventory/hotels/hotel-suppliers';
export { roomTypeIds, getRoomType } from '@travel/sandbox-inventory/hotels/room-types';
export { composeDescription, getNote, getRoomName, listGoodToKnow } from '@travel/supplier-kit/hotels/describe-hotel';
export { lodgingTexts } from '@travel/supplier-kit/lodging/lodging-texts';
export { fitsParties, getPartyShare, priceNight } from '@travel/supplier-kit/lodging/party-rates';
export { getRefundSteps, policyList, type Board, type Policy } from '@travel/supplier-kit/lodging/boards-and-policies';
export { hashText } from '@travel/supplier-kit/draw/draw';
export { getIncludedTax, getLodgingTaxParts } from '@travel/supplier-kit/taxes/taxes';
export { getTodayAt, toInstant } from '@travel/reference/calendar-days/instants';
export { toDayNumber, toIsoDate, type DayNumber } from '@travel/reference/calendar-days/day-numbers';
export { getCountryName } from '@travel/reference/countries';
export { allPlaces, type PlaceRecord } from '@travel/reference/places/place-files';
