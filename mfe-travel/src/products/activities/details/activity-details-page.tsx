import { DetailsPage } from '../../../details/details-page.tsx';
import type { OfferInAddress } from '../../../details/details-props.ts';
import { isFaultless } from '../../../search/search-faults.ts';
import { activities } from '../activities.ts';
import { ActivityPage } from './activity-page.tsx';

// An activity has a fixed meeting point, so a URL that names an activity is valid without a place.
const readActivityId: OfferInAddress = ({ activity }, { place: _place, ...faults }) =>
  isFaultless(faults) ? activity : undefined;

/** Shows the activity named in the URL. */
export function ActivityDetailsPage() {
  return <DetailsPage product={activities} offerIn={readActivityId} Offer={ActivityPage} />;
}
