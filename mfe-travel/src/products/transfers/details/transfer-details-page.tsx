import type { OfferInAddress } from '../../../details/details-props.ts';
import { DetailsPage } from '../../../details/details-page.tsx';
import { isFaultless } from '../../../search/search-faults.ts';
import { transfers } from '../transfers.ts';
import { TransferPage } from './transfer-page.tsx';

// A transfer is had at its place: an address that names it needs no other.
const transferIn: OfferInAddress = ({ transfer }, { place: _place, ...faults }) =>
  isFaultless(faults) ? transfer : undefined;

/** The transfer that an address names. */
export function TransferDetailsPage() {
  return <DetailsPage product={transfers} offerIn={transferIn} Offer={TransferPage} />;
}
