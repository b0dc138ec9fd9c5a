import type { Clock } from '@travel/kit/clock/clock';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { FindMemberTerms } from '../../reference/member-terms.ts';
import type { Exchange } from '../../reference/exchange/exchange.ts';
import type { HomePlaces } from '../home-picks/home-places.ts';
import type { OfferTokens } from '../offer-tokens.ts';
import { createCatalogueSuppliers } from '../suppliers/booking/catalogue-order.ts';
import type { SupplierOrders } from '../suppliers/booking/supplier-orders.ts';
import { createLodgingSearch } from './listing/search-service.ts';
import type { ReadWrittenRatings } from '../reviews/written-reviews.ts';
import type { LodgingKind } from './lodging-kind.ts';
import { createLodgingProduct } from './lodging-product.ts';
import type { SuppliedLodging } from '@travel/supplier-kit/lodging/lodging-supplier';

export interface OpenLodgingDependencies<Own> {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly exchange: Exchange;
  readonly memberTerms: FindMemberTerms;
  readonly tokens: OfferTokens;
  readonly supplierOrders: SupplierOrders;
  readonly supply: SuppliedLodging<Own>;
  readonly readRatings: ReadWrittenRatings;
  readonly homePlaces: HomePlaces;
}

/** Creates a kind of lodging: its product for orders, and its searches. */
export const openLodging = <Own, Extras>(
  kind: LodgingKind<Own, Extras>,
  { supply, ...dependencies }: OpenLodgingDependencies<Own>,
) => {
  const suppliers = createCatalogueSuppliers(dependencies.supplierOrders, kind.code, supply.suppliers);
  const { search, read, ...others } = createLodgingSearch(kind, { ...dependencies, ...supply });
  return {
    product: createLodgingProduct(kind, { ...dependencies, ...supply, suppliers }),
    ...others,
    async search(...asked: Parameters<typeof search>) {
      const [answer, ratings] = await Promise.all([search(...asked), dependencies.readRatings(asked[1], kind.code)]);
      return { ...answer, results: answer.results.map((house) => ratings.add(house.lodging_id, house)) };
    },
    async read(...asked: Parameters<typeof read>) {
      const [lodging, ratings] = await Promise.all([read(...asked), dependencies.readRatings(asked[2], kind.code)]);
      return ratings.add(lodging.lodging_id, lodging);
    },
  };
};
