import type { FindMemberTerms } from '../../reference/member-terms.ts';
import type { Exchange } from '../../reference/exchange/exchange.ts';
import type { OfferTokens } from '../offer-tokens.ts';
import { createSearchedSandboxSupplier } from '../suppliers/sandbox-supplier.ts';
import type { SandboxDependencies } from '../suppliers/sandbox-supplier.ts';
import { createStock } from './houses/stock.ts';
import { quoteOf, stayOfQuestion, supplierOfHouse } from './listing/quotes.ts';
import type { LodgingQuestion, Quote } from './listing/quotes.ts';
import { createLodgingSearch } from './listing/search-service.ts';
import type { LodgingKind } from './lodging-kind.ts';
import { createLodgingProduct } from './lodging-product.ts';

export interface OpenLodgingDependencies extends SandboxDependencies {
  readonly exchange: Exchange;
  readonly memberTerms: FindMemberTerms;
  readonly tokens: OfferTokens;
}

/** Opens a kind of lodging: its product for orders, and its search for its calls. */
export const openLodging = <Own, Extras>(kind: LodgingKind<Own, Extras>, dependencies: OpenLodgingDependencies) => {
  const stock = createStock(kind.maker);
  const find =
    (number: number) =>
    (question: LodgingQuestion): readonly Quote<Own>[] => {
      const stay = stayOfQuestion(question);
      const houses = stock.place(question.place_id)?.houses ?? [];
      return houses
        .filter((house) => stay !== null && supplierOfHouse(house) === number)
        .flatMap((house) => house.units.map((unit) => (stay ? [quoteOf(house, unit, stay, kind.isWeekly)] : [])))
        .flat();
    };
  const suppliers = kind.suppliers.map((terms, number) =>
    createSearchedSandboxSupplier(dependencies, terms, find(number)),
  );
  return {
    stock,
    product: createLodgingProduct(kind, stock, { ...dependencies, suppliers }),
    ...createLodgingSearch(kind, stock, { ...dependencies, suppliers }),
  };
};
