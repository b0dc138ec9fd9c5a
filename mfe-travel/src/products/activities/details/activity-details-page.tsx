import { DetailsPage } from '../../../details/details-page.tsx';
import type { OfferInAddress } from '../../../details/details-props.ts';
import { isFaultless } from '../../../search/search-faults.ts';
import { activities } from '../activities.ts';
import { ActivityPage } from './activity-page.tsx';

// An activity is where it meets: an address that names it needs no place.
const activityIn: OfferInAddress = ({ activity }, { place: _place, ...faults }) =>
  isFaultless(faults) ? activity : undefined;

/** The activity that an address names. */
export function ActivityDetailsPage() {
  return <DetailsPage product={activities} offerIn={activityIn} Offer={ActivityPage} />;
}
