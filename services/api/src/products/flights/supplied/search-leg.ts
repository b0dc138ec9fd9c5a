import type { SupplierStatus } from '@travel/contracts/endpoints/products/suppliers';
import type { Clock } from '@travel/kit/clock/clock';
import type { ReportIgnoredError } from '@travel/kit/log/ignored-errors';
import {
  createSupplierSearch,
  type SearchableSupplier,
  type SearchState,
} from '@travel/supplier-kit/search/search-suppliers';
import { createSupplierContext, type FlightAccount, type FlightParty } from './flight-account.ts';
import type { FlightSeller } from './flight-sale.ts';
import { createStepReader, type SliceStep, type StepRequest } from './slice-steps.ts';

/** A search of a leg. `withBags` requests fares that include bags, which cost more. */
interface Question extends StepRequest {
  readonly withBags: boolean;
}

const states: Readonly<Record<SearchState, SupplierStatus['state']>> = {
  answered: 'answered',
  late: 'late',
  failed: 'failed',
  busy: 'failed',
  skipped: 'failed',
};

/** The offers that suppliers returned for a leg, and the status of each supplier. */
export interface LegAnswer {
  readonly steps: readonly { readonly account: FlightAccount; readonly step: SliceStep }[];
  readonly suppliers: readonly SupplierStatus[];
}

/** Creates the search of the next leg at all accounts of an organisation. */
export const createLegSearch = (clock: Clock, reportIgnoredError: ReportIgnoredError) => {
  const readStep = createStepReader(clock);
  const search = createSupplierSearch<Question, SliceStep>({
    getKey: (question, { organisation_id, currency, language }) =>
      JSON.stringify([organisation_id, currency, language, question]),
    getSize: ({ offers }) => offers.length,
    clock,
    reportError: (error) => reportIgnoredError('search supplied flights', error),
    // Steps have a cache of their own, because each is the start of the next one.
    freshMs: 0,
    staleMs: 0,
    mostCached: 1,
  });
  const toSearchable = (account: FlightAccount): SearchableSupplier<Question, SliceStep> => ({
    id: account.id,
    name: account.name,
    async *search({ withBags, ...request }, context) {
      const { steps } = account.port.capabilities;
      yield await readStep(account, request, context);
      // Offers of steps are in the lowest fare. Other fares are only in the answers for whole journeys.
      if (withBags && steps) yield await readStep(account, request, context, false);
    },
  });
  return async (
    { organisationId, accounts }: FlightSeller,
    question: Question,
    party: FlightParty,
  ): Promise<LegAnswer> => {
    const byId = new Map(accounts.map((account) => [account.id, account]));
    const found: { account: FlightAccount; step: SliceStep }[] = [];
    const known = new Map<string, SupplierStatus['state']>();
    const context = createSupplierContext(organisationId, party);
    for await (const result of search(accounts.map(toSearchable), question, context)) {
      const account = byId.get(result.supplier.id);
      if (result.kind === 'state') known.set(result.supplier.id, states[result.state]);
      else if (account) found.push({ account, step: result.batch });
    }
    const suppliers = accounts.map(({ id, name }) => ({ id, name, state: known.get(id) ?? ('late' as const) }));
    return { steps: found, suppliers };
  };
};
