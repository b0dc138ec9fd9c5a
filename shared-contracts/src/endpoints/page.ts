import type { ApiEndpoints } from './api.ts';
import type { changeSetEndpoints } from './delivery/change-sets.ts';
import type { deliveryEndpoints } from './delivery/delivery.ts';
import type { EndpointMap } from '../http/endpoint.ts';

/** What a page can call at its own origin: the booking API, and the release registry where an operator may. */
export type PageEndpoints = ApiEndpoints &
  EndpointMap<typeof deliveryEndpoints> &
  EndpointMap<typeof changeSetEndpoints>;
