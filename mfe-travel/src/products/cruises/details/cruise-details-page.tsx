import { DetailsPage } from '../../../details/details-page.tsx';
import type { OfferInAddress } from '../../../details/details-props.ts';
import { isFaultless } from '../../../search/search-faults.ts';
import { cruises } from '../cruises.ts';
import { CruisePage } from './cruise-page.tsx';

// A sailing has fixed days and ports, so a URL that names a sailing is valid without them.
const readSailingId: OfferInAddress = (
  { sailing },
  { place: _place, checkin: _checkin, checkout: _checkout, ...faults },
) => (isFaultless(faults) ? sailing : undefined);

/** Shows the cruise named in the URL. */
export function CruiseDetailsPage() {
  return <DetailsPage product={cruises} offerIn={readSailingId} Offer={CruisePage} />;
}
