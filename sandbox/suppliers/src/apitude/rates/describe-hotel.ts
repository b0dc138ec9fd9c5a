import type { TextLanguage } from '@travel/contracts/locale/languages';
import { getCategoryCode, getCategoryName } from '../catalogue/boards-and-categories.ts';
import { getDestinationCode, getZoneCode } from '../catalogue/destinations.ts';
import type { Hotel } from '../hotels.ts';

/** Returns the fields that identify a hotel in all answers of the booking API. */
export const describeHotel = (code: number, hotel: Hotel, language: TextLanguage) => {
  const { place, area, stars } = hotel;
  return {
    code,
    name: hotel.name,
    categoryCode: getCategoryCode(stars),
    categoryName: getCategoryName(stars, language),
    destinationCode: getDestinationCode(place.place_id),
    destinationName: place.names[language] ?? place.names['en-US'],
    zoneCode: getZoneCode(place, area),
    zoneName: area,
    latitude: String(hotel.latitude),
    longitude: String(hotel.longitude),
  };
};

/** Returns the review score on the API's scale from 0 to 5. Half a tenth of a point is the smallest step. */
export const getReviewRate = ({ score }: Pick<Hotel, 'score'>): string => (score / 20).toFixed(2);
