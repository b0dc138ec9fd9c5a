import { DetailsPage } from '../../../details/details-page.tsx';
import type { ReadOfferId } from '../../../details/details-props.ts';
import { hasNoErrors } from '../../../search/search-errors.ts';
import { cruises } from '../cruises.ts';
import { CruisePage } from './cruise-page.tsx';

// A sailing has fixed days and ports, so a URL that names a sailing is valid without them.
const readSailingId: ReadOfferId = (
  { sailing },
  { place: _place, checkin: _checkin, checkout: _checkout, ...faults },
) => (hasNoErrors(faults) ? sailing : undefined);

/** Shows the cruise named in the URL. */
export function CruiseDetailsPage() {
  return <DetailsPage product={cruises} offerIn={readSailingId} Offer={CruisePage} />;
}
