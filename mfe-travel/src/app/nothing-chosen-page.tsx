import { DetailsPage } from '../details/details-page.tsx';
import { useHost } from '../host/host-context.tsx';
import { travelProduct } from '../products/registry.ts';

/** The page of an offer of a product that has none yet. */
export function NothingChosenPage() {
  return <DetailsPage product={travelProduct(useHost().route.catalogue)} />;
}
