import type { SupplierStatus } from '@travel/contracts/endpoints/products/suppliers';
import { currentCorrelationId } from '@travel/kit/log/correlation';
import type { RequestContext } from '@travel/supplier-kit/ports/supplier';
import type { SupplierResult } from '@travel/supplier-kit/search/search-suppliers';

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

/** The batches that accounts returned in time, and the status of each account in the given order. */
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
  return { batches, suppliers, fetchedAt };
};
