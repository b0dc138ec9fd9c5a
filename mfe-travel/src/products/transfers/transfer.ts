import type { readTransfer, searchTransfers } from '@travel/contracts/endpoints/products/transfers';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';
import type { VehicleBody } from '@travel/ui/pictures/vehicle/vehicle-shapes.ts';

export type TransferSearchAnswer = EndpointResponse<typeof searchTransfers>['data'];

/** A transfer in a list. */
export type TransferResult = TransferSearchAnswer['results'][number];

/** A transfer with its details. */
export type TransferDetails = EndpointResponse<typeof readTransfer>['data'];

/** Maps each vehicle type to its drawing. */
export const bodies: Readonly<Record<TransferResult['vehicle']['key'], VehicleBody>> = {
  saloon: 'saloon',
  estate: 'estate',
  van: 'van',
  minibus: 'minibus',
  executive: 'saloon',
  shuttle: 'minibus',
};
