import type { ReadOfferId } from '../../../details/details-props.ts';
import { DetailsPage } from '../../../details/details-page.tsx';
import { hasNoErrors } from '../../../search/search-errors.ts';
import { cars } from '../cars.ts';
import { CarPage } from './car-page.tsx';

// A car has a fixed station, so a URL that names a car is valid without a place.
const readCarId: ReadOfferId = ({ car }, { place: _place, ...faults }) => (hasNoErrors(faults) ? car : undefined);

/** Shows the car named in the URL. */
export function CarDetailsPage() {
  return <DetailsPage product={cars} offerIn={readCarId} Offer={CarPage} />;
}
