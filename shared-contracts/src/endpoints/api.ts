import { authEndpoints } from './auth.ts';
import { bookingEndpoints } from './bookings.ts';
import { holdEndpoints } from './holds.ts';
import { hotelEndpoints } from './hotels.ts';
import { hotelPickEndpoints } from './hotel-picks.ts';
import { loggingEndpoints } from './logging.ts';
import { paymentEndpoints } from './payments.ts';
import { placeEndpoints } from './places.ts';
import { preferenceEndpoints } from './preferences.ts';
import { referenceEndpoints } from './reference.ts';
import type { EndpointMap } from '../http/endpoint.ts';

/** Every call of the booking API. */
export const apiEndpoints = [
  ...authEndpoints,
  ...preferenceEndpoints,
  ...referenceEndpoints,
  ...placeEndpoints,
  ...hotelEndpoints,
  ...hotelPickEndpoints,
  ...holdEndpoints,
  ...bookingEndpoints,
  ...paymentEndpoints,
  ...loggingEndpoints,
] as const;

/**
 * By key, for the typed client; browser code imports this type and nothing else of here. Calls join the list above as
 * the API takes them up.
 */
export type ApiEndpoints = EndpointMap<readonly [...typeof apiEndpoints]>;
