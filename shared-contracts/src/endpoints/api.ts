import { authEndpoints } from './auth.ts';
import { loggingEndpoints } from './logging.ts';
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
  ...loggingEndpoints,
] as const;

/** By key, for the typed client; browser code imports this type and nothing else of here. */
export type ApiEndpoints = EndpointMap<typeof apiEndpoints>;
