import { HolidayRentalsIcon } from '@travel/ui/icons';
import { lodgingProduct } from '../lodging/lodging-product.ts';

/** Holiday rentals: whole homes, cleaned for each party. */
export const holidayRentals = lodgingProduct('VR', HolidayRentalsIcon);
