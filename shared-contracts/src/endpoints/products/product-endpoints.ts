import { activityEndpoints } from './activities.ts';
import { listAds } from './ads.ts';
import { carEndpoints } from './cars.ts';
import { cruiseEndpoints } from './cruises.ts';
import { flightEndpoints } from './flights.ts';
import { rentalEndpoints } from './holiday-rentals.ts';
import { hotelMapEndpoints } from './hotel-map.ts';
import { hotelPickEndpoints } from './hotel-recommendations.ts';
import { hotelEndpoints } from './hotels.ts';
import { listReviews, reportReview } from './reviews.ts';
import { resortEndpoints } from './resorts.ts';
import { listSoldProducts } from './sold-products.ts';
import { stayEndpoints } from './stays.ts';
import { transferEndpoints } from './transfers.ts';

/** The search, details and offer calls of all products. */
export const productEndpoints = [
  ...hotelEndpoints,
  ...hotelMapEndpoints,
  ...hotelPickEndpoints,
  ...resortEndpoints,
  ...stayEndpoints,
  ...rentalEndpoints,
  ...activityEndpoints,
  ...carEndpoints,
  ...flightEndpoints,
  ...transferEndpoints,
  ...cruiseEndpoints,
  listAds,
  listSoldProducts,
  listReviews,
  reportReview,
] as const;
