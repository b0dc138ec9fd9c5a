import { useHost } from '../host/host-context.tsx';
import { travelProduct } from '../products/registry.ts';
import { ResultsPage } from '../results/page/results-page.tsx';

/** The search of a product that has no results of its own yet. */
export function SearchPage() {
  return <ResultsPage product={travelProduct(useHost().route.catalogue)} />;
}
