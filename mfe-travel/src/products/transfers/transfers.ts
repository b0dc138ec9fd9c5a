import { getProductDefinition } from '@travel/contracts/products/product-definitions';
import type { TravelProduct } from '../travel-product.ts';
import { RideFields } from './ride-fields.tsx';
import { readTransferKeys } from '../../search/transfer-keys.ts';
import { transferDays } from './transfer-days.ts';
import { getReusableRide } from './results/transfer-filters.ts';

const definition = getProductDefinition('TRF');

/** Defines transfers (rides between an airport, station or port and an address) as a product of this remote. */
export const transfers: TravelProduct = {
  ...definition,
  searchBox: {
    OwnFields: RideFields,
    dayPrices: transferDays,
    keptInResults: getReusableRide,
    begins: readTransferKeys,
  },
  home: { lead: () => `home.lead.${definition.nameKey}` },
};
