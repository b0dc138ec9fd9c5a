import type { SupplierStatus } from '@travel/contracts/endpoints/products/suppliers';
import { hasNoSupplierResponded } from '@travel/contracts/products/supplier-responses';
import { currentCorrelationId } from '@travel/kit/log/correlation';
import type { RequestContext } from '@travel/supplier-kit/ports/supplier';
import type { CatalogueSupplier } from '@travel/supplier-kit/items/catalogue-supplier';
import { createSupplierSearch, type SupplierResult } from '@travel/supplier-kit/search/search-suppliers';

/** Creates the context of requests that no caller aborts, because several callers may share an answer. */
export const createSharedContext = (
  organisationId: string,
  { currency, language }: Pick<RequestContext, 'currency' | 'language'>,
): RequestContext => ({
  organisation_id: organisationId,
  currency,
  language,
  correlation_id: currentCorrelationId() ?? 'none',
  signal: new AbortController().signal,
});

/** Returns the key of a search in which equal questions of an organisation share an answer. */
export const getSearchKey = (question: unknown, { organisation_id, currency, language }: RequestContext): string =>
  JSON.stringify([organisation_id, currency, language, question]);

/** The batches that accounts returned in time, and the status of each account, both in the given order. */
export interface AccountAnswers<Account, Batch> {
  readonly batches: readonly { readonly account: Account; readonly batch: Batch }[];
  readonly suppliers: readonly SupplierStatus[];
  /** Time at which each account that answered completely was searched, by ID. */
  readonly fetchedAt: ReadonlyMap<string, Date>;
}

/** Waits for the results of a search at accounts. Accounts without a result count as late. */
export const collectAnswers = async <Account extends { readonly id: string; readonly name: string }, Batch>(
  accounts: readonly Account[],
  results: AsyncIterable<SupplierResult<Batch>>,
): Promise<AccountAnswers<Account, Batch>> => {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const batches: { account: Account; batch: Batch }[] = [];
  const states = new Map<string, SupplierStatus['state']>();
  const fetchedAt = new Map<string, Date>();
  for await (const result of results) {
    const account = byId.get(result.supplier.id);
    if (!account) continue;
    if (result.kind === 'batch') {
      batches.push({ account, batch: result.batch });
      continue;
    }
    const { state, fetched_at } = result;
    states.set(account.id, state === 'answered' || state === 'late' ? state : 'failed');
    if (state === 'answered' && fetched_at) fetchedAt.set(account.id, fetched_at);
  }
  const suppliers = accounts.map(({ id, name }) => ({ id, name, state: states.get(id) ?? ('late' as const) }));
  const places = new Map(accounts.map(({ id }, at) => [id, at]));
  const getPlace = ({ account }: (typeof batches)[number]): number => places.get(account.id) ?? 0;
  return { batches: batches.toSorted((a, b) => getPlace(a) - getPlace(b)), suppliers, fetchedAt };
};

/** Searches the suppliers of a catalogue in parallel. */
export type SearchCatalogue<Search, Batch> = (
  suppliers: readonly CatalogueSupplier<Search, Batch>[],
  search: Search,
) => Promise<AccountAnswers<CatalogueSupplier<Search, Batch>, Batch>>;

/**
 * Creates the search of a product at the suppliers of its catalogue. Their answers depend on neither organisation nor
 * language, and their prices are in US cents.
 */
export const createCatalogueSearch = <Search, Batch extends object>(
  getKey: (search: Search) => string,
): SearchCatalogue<Search, Batch> => {
  const search = createSupplierSearch<Search, Batch>({
    getKey,
    getSize: (batch) => (Array.isArray(batch) ? batch.length : 1),
  });
  return (suppliers, wanted) =>
    collectAnswers(
      suppliers,
      search(suppliers, wanted, createSharedContext('*', { currency: 'USD', language: 'en-US' })),
    );
};

/**
 * Returns the part of a search response that describes its suppliers. If none of them answered, `reason` becomes null:
 * a reason such as `sold_out`, derived from no offers at all, would be unfounded.
 */
export const describeSuppliers = (suppliers: readonly SupplierStatus[]) => ({
  suppliers: [...suppliers],
  ...(hasNoSupplierResponded(suppliers) && { unanswered: true as const, reason: null }),
});
