import { DetailsPage } from '../../details/details-page.tsx';
import type { DetailsProps } from '../../details/details-props.ts';
import { readLodgingId } from '../lodging/details/lodging-in.ts';
import { LodgingPage } from '../lodging/details/lodging-page.tsx';
import { rentalKind } from './rental-kind.ts';

const RentalPage = ({ offerId, search }: DetailsProps) => (
  <LodgingPage kind={rentalKind} offerId={offerId} search={search} />
);

/** Shows the holiday rental named in the URL. */
export function RentalDetailsPage() {
  return <DetailsPage product={rentalKind.product} offerIn={readLodgingId} Offer={RentalPage} />;
}
