import { DetailsPage } from '../details/details-page.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { getTravelProduct } from '../products/registry.ts';

export function NoOfferPage() {
  return <DetailsPage product={getTravelProduct(useHost().route.catalogue)} />;
}
