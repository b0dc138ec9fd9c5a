import type { ReadOfferId } from '../../../details/details-props.ts';
import { DetailsPage } from '../../../details/details-page.tsx';
import { hasNoErrors } from '../../../search/search-errors.ts';
import { hotels } from '../hotels.ts';
import { HotelPage } from './hotel-page.tsx';

// A hotel has a fixed location, so a URL that names a hotel is valid without a place.
const readHotelId: ReadOfferId = ({ hotel }, { place: _place, ...faults }) => (hasNoErrors(faults) ? hotel : undefined);

/** Shows the hotel named in the URL. */
export function HotelDetailsPage() {
  return <DetailsPage product={hotels} offerIn={readHotelId} Offer={HotelPage} />;
}
