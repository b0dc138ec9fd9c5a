import type { SupplierStatus } from '@travel/contracts/endpoints/products/suppliers';
import { hourMs, minuteMs } from '@travel/contracts/time/durations';
import type { Clock } from '@travel/kit/clock/clock';
import type { AvailableHotel, HotelSearch, HotelSupplier } from '@travel/supplier-kit/hotels/hotel-supplier';
import { createSupplierSearch, type SearchableSupplier } from '@travel/supplier-kit/search/search-suppliers';
import type { Stay } from '@travel/supplier-kit/lodging/stay';
import type { SupplierAccount } from '../../suppliers/registry/supplier-registry.ts';
import { collectAnswers, createSharedContext } from '../../suppliers/search-accounts.ts';
import { groupParties, toHotelStay, type PartyGroup } from './party-groups.ts';
import { listRoomUnits, type RoomUnit } from './room-units.ts';

/** An account at a supplier of hotels, from which an organisation sells. */
export type HotelAccount = SupplierAccount<HotelSupplier>;

/** The available units of a hotel at one supplier. */
export interface HotelUnits {
  /** The supplier's code of the hotel. */
  readonly hotel: string;
  readonly units: readonly RoomUnit[];
  readonly reviews: AvailableHotel['reviews'];
}

export interface AvailabilityRequest {
  readonly organisationId: string;
  readonly accounts: readonly HotelAccount[];
  /** Identifies the hotels, such as the ID of their place. */
  readonly subject: string;
  readonly stay: Stay;
  readonly currency: string;
  /** Returns an account's codes of the hotels. Accounts without codes are not searched. */
  listCodes(supplier: string): readonly string[];
}

/** The rooms that the suppliers of an organisation offer for a stay. */
export interface Availability {
  readonly answers: readonly { readonly account: HotelAccount; readonly hotels: readonly HotelUnits[] }[];
  /** Currencies of the suppliers' prices. */
  readonly currencies: readonly string[];
  readonly suppliers: readonly SupplierStatus[];
  /** Identifies the answers; undefined unless all suppliers answered. */
  readonly version: string | undefined;
}

export type SearchAvailability = (request: AvailabilityRequest) => Promise<Availability>;

interface UnitSearch extends Pick<AvailabilityRequest, 'subject' | 'stay' | 'listCodes'> {
  readonly groups: readonly PartyGroup[];
}

interface Batch {
  readonly currencies: readonly string[];
  readonly hotels: readonly HotelUnits[];
}

interface AvailabilityOptions {
  readonly clock: Clock;
  /** Whether units keep their rates, which offers need and lists do not. */
  readonly keepsRates: boolean;
  readonly deadlineMs: number;
  readonly onlyDeadlineMs?: number;
  readonly graceMs: number;
  readonly refreshMs: number;
  readonly freshMs: number;
  /** Maximum number of cached units. */
  readonly mostCached: number;
}

/** How long answers are used if a supplier is busy. */
const staleMs = 15 * minuteMs;

/** Texts of rates are read from imported content, so searches are the same for all languages. */
const searchLanguage = 'en-US';

const toSearchable = (
  { port }: HotelAccount,
  { clock, keepsRates }: AvailabilityOptions,
): SearchableSupplier<UnitSearch, Batch> => ({
  id: port.id,
  name: port.name,
  async *search({ stay, groups, listCodes }, context) {
    const search: HotelSearch = { area: { hotels: listCodes(port.id) }, stay: toHotelStay(stay) };
    for await (const found of port.search(search, context)) {
      const now = clock.now();
      const hotels = found.map(({ hotel, rates, reviews }) => {
        const units = listRoomUnits(rates, groups, now);
        return { hotel, reviews, units: keepsRates ? units : units.map((unit) => ({ ...unit, rates: [] })) };
      });
      const currencies = new Set(hotels.flatMap(({ units }) => units.map(({ currency }) => currency)));
      yield { hotels: hotels.filter(({ units }) => units.length > 0), currencies: [...currencies] };
    }
  },
});

const createAvailabilitySearch = (options: AvailabilityOptions): SearchAvailability => {
  const { deadlineMs, onlyDeadlineMs = deadlineMs, graceMs, refreshMs, freshMs, mostCached, clock } = options;
  const searchSuppliers = createSupplierSearch<UnitSearch, Batch>({
    getKey: ({ subject, stay: { checkin, checkout, rooms } }, { organisation_id, currency }) =>
      [organisation_id, subject, checkin, checkout, rooms, currency].join(' '),
    getSize: ({ hotels }) => hotels.reduce((all, { units }) => all + units.length, 1),
    deadlineMs,
    onlyDeadlineMs,
    graceMs,
    refreshMs,
    freshMs,
    staleMs: Math.max(staleMs, freshMs),
    mostCached,
    clock,
  });
  return async ({ organisationId, accounts, subject, stay, currency, listCodes }) => {
    const searched = accounts.filter(({ id }) => listCodes(id).length > 0);
    const results = searchSuppliers(
      searched.map((account) => toSearchable(account, options)),
      { subject, stay, groups: groupParties(stay.parties), listCodes },
      createSharedContext(organisationId, { currency, language: searchLanguage }),
    );
    const { batches, suppliers, fetchedAt } = await collectAnswers(searched, results);
    const hotels = Map.groupBy(batches, ({ account }) => account.id);
    return {
      answers: searched.map((account) => ({
        account,
        hotels: (hotels.get(account.id) ?? []).flatMap(({ batch }) => batch.hotels),
      })),
      currencies: [...new Set(batches.flatMap(({ batch }) => batch.currencies))].toSorted(),
      suppliers,
      version:
        fetchedAt.size === searched.length
          ? searched.map(({ id }) => `${id} ${fetchedAt.get(id)?.getTime() ?? 0}`).join()
          : undefined,
    };
  };
};

/** Creates the searches of lists, hotel pages and recommendations. Each has its own cache, bounded by units. */
export const createAvailabilitySearches = (clock: Clock) => {
  const usual = { clock, deadlineMs: 1_500, graceMs: 500, refreshMs: 30_000, freshMs: minuteMs };
  return {
    places: createAvailabilitySearch({ ...usual, onlyDeadlineMs: 10_000, keepsRates: false, mostCached: 60_000 }),
    // The page of a hotel is not requested again when a late answer has arrived, so that it waits longer.
    hotels: createAvailabilitySearch({
      ...usual,
      deadlineMs: 10_000,
      graceMs: 2_000,
      keepsRates: true,
      mostCached: 8_000,
    }),
    // Prices on the home page may be older, because offers are made by the page of the hotel.
    teasers: createAvailabilitySearch({
      ...usual,
      onlyDeadlineMs: 5_000,
      refreshMs: hourMs / 2,
      freshMs: hourMs,
      keepsRates: false,
      mostCached: 8_000,
    }),
  };
};
