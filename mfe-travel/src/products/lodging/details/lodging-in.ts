import type { OfferInAddress } from '../../../details/details-props.ts';
import { isFaultless } from '../../../search/search-faults.ts';

/** Returns the lodging of an address. It stands where it stands: an address that names it needs no place. */
export const lodgingIn: OfferInAddress = ({ lodging }, { place: _place, ...faults }) =>
  isFaultless(faults) ? lodging : undefined;
