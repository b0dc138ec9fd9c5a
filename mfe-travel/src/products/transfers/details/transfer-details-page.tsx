import type { ReadOfferId } from '../../../details/details-props.ts';
import { DetailsPage } from '../../../details/details-page.tsx';
import { hasNoErrors } from '../../../search/search-errors.ts';
import { transfers } from '../transfers.ts';
import { TransferPage } from './transfer-page.tsx';

// A transfer belongs to a fixed place, so a URL that names a transfer is valid without a place.
const readTransferId: ReadOfferId = ({ transfer }, { place: _place, ...faults }) =>
  hasNoErrors(faults) ? transfer : undefined;

/** Shows the transfer named in the URL. */
export function TransferDetailsPage() {
  return <DetailsPage product={transfers} offerIn={readTransferId} Offer={TransferPage} />;
}
