import type { OfferInAddress } from '../../../details/details-props.ts';
import { isFaultless } from '../../../search/search-faults.ts';

/**
 * Returns the ID of the lodging in a URL. A lodging has a fixed location, so such a URL is valid without a
 * place.
 */
export const readLodgingId: OfferInAddress = ({ lodging }, { place: _place, ...faults }) =>
  isFaultless(faults) ? lodging : undefined;
