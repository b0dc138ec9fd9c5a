import type { ReadOfferId } from '../../../details/details-props.ts';
import { hasNoErrors } from '../../../search/search-errors.ts';

/**
 * Returns the ID of the lodging in a URL. A lodging has a fixed location, so such a URL is valid without a
 * place.
 */
export const readLodgingId: ReadOfferId = ({ lodging }, { place: _place, ...faults }) =>
  hasNoErrors(faults) ? lodging : undefined;
