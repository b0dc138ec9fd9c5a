import { DetailsPage } from '../../../details/details-page.tsx';
import type { ReadOfferId } from '../../../details/details-props.ts';
import { hasNoErrors } from '../../../search/search-errors.ts';
import { activities } from '../activities.ts';
import { ActivityPage } from './activity-page.tsx';

// An activity has a fixed meeting point, so a URL that names an activity is valid without a place.
const readActivityId: ReadOfferId = ({ activity }, { place: _place, ...faults }) =>
  hasNoErrors(faults) ? activity : undefined;

/** Shows the activity named in the URL. */
export function ActivityDetailsPage() {
  return <DetailsPage product={activities} offerIn={readActivityId} Offer={ActivityPage} />;
}
