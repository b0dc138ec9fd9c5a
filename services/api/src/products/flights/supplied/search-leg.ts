import type { SupplierStatus } from '@travel/contracts/endpoints/products/suppliers';
import type { Clock } from '@travel/kit/clock/clock';
import type { ReportIgnoredError } from '@travel/kit/log/ignored-errors';
import { createSupplierSearch, type SearchableSupplier } from '@travel/supplier-kit/search/search-suppliers';
import { collectAnswers, createSharedContext, getSearchKey } from '../../suppliers/search-accounts.ts';
import type { FlightAccount, FlightParty } from './flight-account.ts';
import type { FlightSeller } from './flight-sale.ts';
import { createStepReader, type SliceStep, type StepRequest } from './slice-steps.ts';

/** A search of a leg. `withBags` requests fares that include bags, which cost more. */
interface Question extends StepRequest {
  readonly withBags: boolean;
}

/** The offers that suppliers returned for a leg, and the status of each supplier. */
export interface LegAnswer {
  readonly steps: readonly { readonly account: FlightAccount; readonly step: SliceStep }[];
  readonly suppliers: readonly SupplierStatus[];
}

/** Creates the search of the next leg at all accounts of an organisation. */
export const createLegSearch = (clock: Clock, reportIgnoredError: ReportIgnoredError) => {
  const readStep = createStepReader(clock);
  const search = createSupplierSearch<Question, SliceStep>({
    getKey: getSearchKey,
    getSize: ({ offers }) => offers.length,
    clock,
    reportError: (error) => reportIgnoredError('search supplied flights', error),
    onlyDeadlineMs: 10_000,
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
      // Offers of steps are in the lowest fare. Other fares are only in the answers for complete journeys.
      if (withBags && steps) yield await readStep(account, request, context, false);
    },
  });
  return async (
    { organisationId, accounts }: FlightSeller,
    question: Question,
    party: FlightParty,
  ): Promise<LegAnswer> => {
    const results = search(accounts.map(toSearchable), question, createSharedContext(organisationId, party));
    const { batches, suppliers } = await collectAnswers(accounts, results);
    return { steps: batches.map(({ account, batch }) => ({ account, step: batch })), suppliers };
  };
};
