import { DetailsPage } from '../../details/details-page.tsx';
import type { DetailsProps } from '../../details/details-props.ts';
import { readLodgingId } from '../lodging/details/lodging-in.ts';
import { LodgingPage } from '../lodging/details/lodging-page.tsx';
import { stayKind } from './stay-kind.ts';

const StayPage = ({ offerId, search }: DetailsProps) => (
  <LodgingPage kind={stayKind} offerId={offerId} search={search} />
);

/** Shows the stay named in the URL. */
export function StayDetailsPage() {
  return <DetailsPage product={stayKind.product} offerIn={readLodgingId} Offer={StayPage} />;
}
