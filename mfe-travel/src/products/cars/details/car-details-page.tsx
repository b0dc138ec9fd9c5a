import type { OfferInAddress } from '../../../details/details-props.ts';
import { DetailsPage } from '../../../details/details-page.tsx';
import { isFaultless } from '../../../search/search-faults.ts';
import { cars } from '../cars.ts';
import { CarPage } from './car-page.tsx';

// A car is had where its station is: an address that names it needs no place.
const carIn: OfferInAddress = ({ car }, { place: _place, ...faults }) => (isFaultless(faults) ? car : undefined);

/** The car that an address names. */
export function CarDetailsPage() {
  return <DetailsPage product={cars} offerIn={carIn} Offer={CarPage} />;
}
