import { DetailsPage } from '../../details/details-page.tsx';
import type { DetailsProps } from '../../details/details-props.ts';
import { readLodgingId } from '../lodging/details/lodging-in.ts';
import { LodgingPage } from '../lodging/details/lodging-page.tsx';
import { resortKind } from './resort-kind.ts';

const ResortPage = ({ offerId, search }: DetailsProps) => (
  <LodgingPage kind={resortKind} offerId={offerId} search={search} />
);

/** Shows the resort named in the URL. */
export function ResortDetailsPage() {
  return <DetailsPage product={resortKind.product} offerIn={readLodgingId} Offer={ResortPage} />;
}
