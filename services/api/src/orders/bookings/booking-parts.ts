import type { ApiParts } from '../../app/api-parts.ts';
import type { Gateway } from '../../paying/payments/gateway.ts';
import type { Fulfilments } from '../purchases/fulfilment.ts';
import type { travellerRoutes } from '../../people/requests/traveller.ts';
import type { Supplier } from '../../products/suppliers/supplier.ts';
import type { AccessTokens, CanOpen } from './booking-access.ts';

/** What holding, booking and paying are made from. */
export interface BookingParts extends ApiParts {
  /** As forVisitors, asking of the visitor only what a handler wants to know. */
  readonly forTravellers: ReturnType<typeof travellerRoutes>;
  readonly canOpen: CanOpen;
  readonly accessTokens: AccessTokens;
  readonly supplier: Supplier;
  readonly gateway: Gateway;
  readonly fulfilments: Fulfilments;
}
