import type { OfferInAddress } from '../../../details/details-props.ts';
import { DetailsPage } from '../../../details/details-page.tsx';
import { isFaultless } from '../../../search/search-faults.ts';
import { hotels } from '../hotels.ts';
import { HotelPage } from './hotel-page.tsx';

// A hotel stands where it stands: an address that names it needs no place.
const hotelIn: OfferInAddress = ({ hotel }, { place: _place, ...faults }) => (isFaultless(faults) ? hotel : undefined);

/** The hotel that an address names. */
export function HotelDetailsPage() {
  return <DetailsPage product={hotels} offerIn={hotelIn} Offer={HotelPage} />;
}
