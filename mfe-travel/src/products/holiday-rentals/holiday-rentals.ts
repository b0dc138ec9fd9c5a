import { HolidayRentalsIcon } from '@travel/ui/icons';
import { nightPrices } from '../../search/night-prices.ts';
import { lodgingProduct } from '../lodging/lodging-product.ts';

/** Holiday rentals: whole homes, cleaned for each party. */
export const holidayRentals = lodgingProduct('VR', HolidayRentalsIcon, {
  dayPrices: nightPrices('GET /api/holiday-rentals/nights'),
});
