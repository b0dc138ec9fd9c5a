import type { ApiEndpoints } from './api.ts';
import type { changeSetEndpoints } from './delivery/change-sets.ts';
import type { deliveryEndpoints } from './delivery/delivery.ts';
import type { EndpointMap } from '../http/endpoint.ts';

/** The calls that a page can send to its own origin: the booking API, and for operators the release registry. */
export type PageEndpoints = ApiEndpoints &
  EndpointMap<typeof deliveryEndpoints> &
  EndpointMap<typeof changeSetEndpoints>;
