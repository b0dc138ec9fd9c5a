import { DetailsPage } from '../../../details/details-page.tsx';
import type { OfferInAddress } from '../../../details/details-props.ts';
import { isFaultless } from '../../../search/search-faults.ts';
import { cruises } from '../cruises.ts';
import { CruisePage } from './cruise-page.tsx';

// A sailing has its own days and ports: an address that names it needs no others.
const sailingIn: OfferInAddress = ({ sailing }, { place: _place, checkin: _checkin, checkout: _checkout, ...faults }) =>
  isFaultless(faults) ? sailing : undefined;

/** The cruise that an address names. */
export function CruiseDetailsPage() {
  return <DetailsPage product={cruises} offerIn={sailingIn} Offer={CruisePage} />;
}
