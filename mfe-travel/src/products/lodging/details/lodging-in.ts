import type { OfferInAddress } from '../../../details/details-props.ts';
import { isFaultless } from '../../../search/search-faults.ts';

/**
 * Returns the ID of the lodging in an address. A lodging has a fixed location, so such an address is valid without a
 * place.
 */
export const readLodgingId: OfferInAddress = ({ lodging }, { place: _place, ...faults }) =>
  isFaultless(faults) ? lodging : undefined;
