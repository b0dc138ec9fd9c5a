import { readFares } from '@travel/contracts/endpoints/products/flights';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { FlightOffer, FlightSlice } from '@travel/supplier-kit/flights/flight-supplier';
import { SupplierError, SupplierRefusal } from '@travel/supplier-kit/ports/errors';
import { createSoldOut, createUnknownOption } from '../search/flight-market.ts';
import { createSharedContext } from '../../suppliers/search-accounts.ts';
import { getOptionId, parseOptionId } from './describe-slice.ts';
import { createSupplierSearchRequest, type FlightAccount, type FlightParty } from './flight-account.ts';
import { readFreshStep } from './slice-steps.ts';

/** The bookable offers of one account for chosen options, each for another fare, cheapest first. */
export interface OpenedJourney {
  readonly account: FlightAccount;
  readonly slices: readonly FlightSlice[];
  readonly offers: readonly [FlightOffer, ...FlightOffer[]];
}

const openAtAccount = async (
  account: FlightAccount,
  organisationId: string,
  options: readonly string[],
  party: FlightParty,
): Promise<OpenedJourney | { readonly unknown: number } | 'sold_out'> => {
  const context = createSharedContext(organisationId, party);
  const search = createSupplierSearchRequest(
    options.map((id) => parseOptionId(id) ?? { origin: '', destination: '', date: '' }),
    party,
  );
  const { port } = account;
  const step = await readFreshStep(account, { search, chosen: options.slice(0, -1) }, context);
  const last = step.offers.filter(({ option_id }) => option_id === options.at(-1));
  const [cheapest] = last.toSorted((a, b) => a.offer.price.total.amount - b.offer.price.total.amount);
  if (!cheapest) return { unknown: step.chosen.length };
  const chosen = [...step.chosen, cheapest];
  const references = chosen.map(({ offer }) => offer.reference);
  const fares =
    step.search === null ? last.map(({ offer }) => offer) : await port.listFares(step.search, references, context);
  const [first, ...others] = fares
    .filter(({ slices }) => slices.every((slice, at) => getOptionId(slice) === options[at]))
    .toSorted((a, b) => a.price.total.amount - b.price.total.amount);
  return first ? { account, slices: first.slices, offers: [first, ...others] } : 'sold_out';
};

/**
 * Returns new offers of every fare for chosen options, from each account that sells all of them. Each call searches
 * again, because an offer can be booked once.
 *
 * @throws ProblemError option_unknown, sold_out; unavailable if no supplier that answered sells the options and another
 *   one failed.
 */
export const openJourney = async (
  accounts: readonly FlightAccount[],
  organisationId: string,
  options: readonly string[],
  party: FlightParty,
): Promise<readonly [OpenedJourney, ...OpenedJourney[]]> => {
  const malformed = options.findIndex((id) => !parseOptionId(id));
  if (options.length === 0 || malformed >= 0) throw createUnknownOption(`options[${Math.max(0, malformed)}]`);
  const answers = await Promise.all(
    accounts.map((account) =>
      openAtAccount(account, organisationId, options, party).catch((error: unknown) => {
        if (!(error instanceof SupplierError)) throw error;
        const isSoldOut = error instanceof SupplierRefusal && error.reason === 'sold_out';
        return isSoldOut ? ('sold_out' as const) : ('failed' as const);
      }),
    ),
  );
  const [first, ...others] = answers.filter((answer) => typeof answer === 'object' && 'offers' in answer);
  if (first) return [first, ...others];
  if (answers.includes('failed'))
    throw createDeclaredProblem(readFares, 'unavailable', {
      title: 'Fares not available',
      detail: 'The airline did not answer. Try again.',
    });
  if (answers.includes('sold_out')) throw createSoldOut();
  const furthest = Math.max(
    ...answers.map((answer) => (typeof answer === 'object' && 'unknown' in answer ? answer.unknown : 0)),
  );
  throw createUnknownOption(`options[${furthest}]`);
};
