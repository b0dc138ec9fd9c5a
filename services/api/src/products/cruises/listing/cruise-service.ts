import {
  cruiseRegions,
  searchCruises,
  type CruiseAnswer,
  type CruiseMonths,
  type CruiseQuery,
  type CruiseRegion,
  type CruiseSearchAnswer,
} from '@travel/contracts/endpoints/products/cruises';
import type { NightPrices } from '@travel/contracts/endpoints/products/night-prices';
import type { SupplierStatus } from '@travel/contracts/endpoints/products/suppliers';
import { hasNoSupplierResponded } from '@travel/contracts/products/supplier-responses';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { createFieldProblem } from '@travel/kit/problem/problem';
import { getResponseLanguage } from '@travel/kit/languages/response-language';
import { getUtcDay, addMonths } from '@travel/reference/calendar-days/days';
import { toIsoDate, toDayNumber, type DayNumber } from '@travel/reference/calendar-days/day-numbers';
import type { Position } from '@travel/reference/airports/distance';
import { translatePlace } from '@travel/reference/places/places';
import { findTakenByUnits } from '../../capacity/taken-capacity.ts';
import { getMonthPrices, getMonthSpan } from '../../prices/month-prices.ts';
import { requirePlace } from '../../listing/require-place.ts';
import { searchListing } from '../../listing/listing-definition.ts';
import type { SearchDependencies } from '../../product-dependencies.ts';
import { createCatalogueSearch, describeSuppliers } from '../../suppliers/search-accounts.ts';
import type {
  CruiseCatalogue,
  CruiseSupplierQuery,
  CruiseSupplier,
  Sailing,
} from '@travel/supplier-kit/cruises/cruise-supplier';
import { cruiseTexts } from '../cruise-texts.ts';
import type { Destination, Destinations } from '../geography/destinations.ts';
import { findNearestPort } from '../geography/ports.ts';
import { getCapacityId } from '../sailings/cabins-left.ts';
import { toSearchResult } from './cruise-results.ts';
import { cruiseListing } from './cruise-listing.ts';
import { listCandidates, noReason, getEmptyReason, type Candidate, type RequestContext } from './available-sailings.ts';
import { readDays } from './read-days.ts';
import { createReadCruise, type ReadQuery } from './read-cruise.ts';
import { toContractPort, getRegionLabel, type CruiseReader } from './cruise-labels.ts';
import { parseParties, partyLimits, type Party } from '@travel/contracts/orders/party';
import { money } from '@travel/contracts/money/money';
import { toListedPrice, countTravellers } from '../pricing/price.ts';

/** The visitor who sends a request. */
export interface CruiseVisitor {
  organisation(): Promise<Organisation>;
}

type CruiseRequest = Pick<CruiseQuery, 'rooms' | 'currency' | 'lang'>;

const toQuestionKey = ({ region, first, last }: CruiseSupplierQuery): string => [region, first, last].join(' ');

/** Returns the port nearest to a position, in the requested region or in all regions, with its region and distance. */
const findRegion = (position: Position, wanted: CruiseRegion | undefined, catalogue: CruiseCatalogue) => {
  const nearest = findNearestPort(position, catalogue.listPorts(wanted));
  return { region: wanted ?? catalogue.findRegion(nearest.port) ?? cruiseRegions[0], ...nearest };
};

/**
 * Returns which sailings are meant: those that call at the destination, or all if it has no port in the region, because
 * the visitor changed the region.
 */
const createIsMeant = (goal: Destination | undefined, regions: readonly CruiseRegion[], catalogue: CruiseCatalogue) => {
  const inRegion = new Set(regions.flatMap((region) => catalogue.listPorts(region)));
  const ports = new Set(goal?.ports.filter((port) => inRegion.has(port)));
  return ({ from, calls, to }: Sailing): boolean =>
    ports.size === 0 || [from, ...calls, to].some((port) => ports.has(port));
};

/**
 * Parses the parties of a query, one per cabin.
 * @throws ProblemError party_too_large, naming `rooms`.
 */
const readParties = (text: string): readonly Party[] => {
  const parties = parseParties(text);
  if (typeof parties !== 'string') return parties;
  throw createFieldProblem(
    searchCruises,
    'party_too_large',
    'rooms',
    `At most ${partyLimits.rooms} cabins, with ${partyLimits.people} people in each`,
    { title: 'Party too large', context: { most: partyLimits.people } },
  );
};

/** Returns one state for each supplier: that of a region for which it did not answer, if there is one. */
const mergeStates = (states: readonly SupplierStatus[]): SupplierStatus[] =>
  [...Map.groupBy(states, ({ id }) => id).values()].flatMap(
    (own) => own.find(({ state }) => state !== 'answered') ?? own.slice(0, 1),
  );

/** Returns the cabins of all ships of some regions, whose capacity may be taken. */
const listUnits = (regions: readonly CruiseRegion[], catalogue: CruiseCatalogue): string[] =>
  regions
    .flatMap((region) => catalogue.listShips(region))
    .flatMap((ship) => ship.cabins.map((cabin) => getCapacityId({ ship }, cabin)));

const monthsAhead = 12;

/** Returns the lowest price per traveller in each of the coming months. */
const listMonthPrices = (region: CruiseRegion, asking: RequestContext): CruiseMonths['months'] => {
  const firstDay = `${toIsoDate(asking.today).slice(0, 7)}-01`;
  const people = countTravellers(asking.parties);
  const { currency } = asking.converter;
  return Array.from({ length: monthsAhead }, (_, at) => {
    const begins = addMonths(firstDay, { months: at });
    const sailings = asking.catalogue.listSailings({
      region,
      first: Math.max(asking.today, toDayNumber(begins)),
      last: toDayNumber(addMonths(begins, { months: 1 })) - 1,
    });
    const open = listCandidates(sailings, [], asking);
    const least = open.map(({ kinds }) => toListedPrice(kinds[0].amounts, people, currency).per_person.amount);
    return {
      month: begins.slice(0, 7),
      sailings: open.length,
      from: least.length > 0 ? money(Math.min(...least), currency) : null,
    };
  });
};

/** Returns the lowest price per traveller on each day of departure in a month. */
const getDayPrices = (
  open: readonly Candidate[],
  { parties, converter: { currency } }: RequestContext,
  month: Pick<Parameters<typeof getMonthPrices>[0], 'month' | 'timeZone' | 'clock'>,
): Promise<NightPrices> => {
  const people = countTravellers(parties);
  const byDay = Map.groupBy(open, ({ sailing }) => sailing.departs);
  const pricesOn = (day: DayNumber): number[] =>
    (byDay.get(day) ?? []).map(({ kinds }) => toListedPrice(kinds[0].amounts, people, currency).per_person.amount);
  return getMonthPrices({ ...month, currency, pricesOn });
};

/** Creates the service behind the cruise routes: the search, the prices by month and day, and the detail page. */
export const createCruiseService = (
  dependencies: SearchDependencies<CruiseCatalogue, CruiseSupplier> & { readonly destinations: Destinations },
) => {
  const { db, clock, exchange, tokens, catalogue, suppliers, destinations } = dependencies;
  const searchSuppliers = createCatalogueSearch<CruiseSupplierQuery, readonly Sailing[]>(toQuestionKey);

  /** Loads everything about the visitor and the request that prices and texts depend on. */
  const readAsking = async ({
    currency,
    lang,
    rooms,
  }: CruiseRequest): Promise<RequestContext & { readonly reader: CruiseReader }> => {
    const parties = readParties(rooms);
    const converter = await exchange.getConverter(currency);
    const language = getResponseLanguage(lang);
    const now = clock.now();
    const reader = { language, t: cruiseTexts(language), currency };
    return { catalogue, parties, converter, now, today: toDayNumber(getUtcDay(now)), reader };
  };

  /**
   * Returns the place, port, sea or region of a search, with the sailings that are meant by it.
   * @throws ProblemError place_unknown, naming `place`.
   */
  const findWhere = ({ place: id, region: wanted, lang }: Pick<CruiseQuery, 'place' | 'region' | 'lang'>) => {
    const goal = destinations.find(id);
    const place = destinations.points.readPlace(id, lang) ?? translatePlace(requirePlace(searchCruises, id), lang);
    const found = findRegion(goal?.ports[0] ?? place, wanted ?? goal?.regions[0], catalogue);
    const regions = goal && !wanted ? goal.regions : [found.region];
    const isMeant = createIsMeant(goal, regions, catalogue);
    const listSailings = (question: CruiseSupplierQuery) =>
      regions.flatMap((region) => catalogue.listSailings({ ...question, region })).filter(isMeant);
    return { ...found, regions, place, goal, isMeant, narrowed: { ...catalogue, listSailings } };
  };

  const read = createReadCruise({ db, tokens, searchSuppliers, suppliers, catalogue, asking: readAsking });

  return {
    async search(query: CruiseQuery, visitor: CruiseVisitor): Promise<CruiseSearchAnswer> {
      const { place, region, regions, goal, port: near, kilometres, isMeant, narrowed } = findWhere(query);
      const days = readDays({ ...query, timeZone: place.time_zone }, clock);
      const { reader, ...context } = await readAsking(query);
      const asked = { ...context, catalogue: narrowed };
      const { look } = await visitor.organisation();
      const question = { region, ...days };
      const [answered, taken] = await Promise.all([
        Promise.all(regions.map((one) => searchSuppliers(suppliers, { ...question, region: one }))),
        findTakenByUnits(db, listUnits(regions, catalogue), {
          checkin: toIsoDate(days.first),
          checkout: toIsoDate(days.last + 1),
        }),
      ]);
      const sailings = answered.flatMap(({ batches }) => batches.flatMap(({ batch }) => batch)).filter(isMeant);
      const supplierStates = mergeStates(answered.flatMap((one) => one.suppliers));
      const candidates = listCandidates(sailings, taken, asked);
      const { shown, ...found } = searchListing(cruiseListing, candidates, query, { reader, near });
      return {
        place,
        region: getRegionLabel(region, reader),
        regions: cruiseRegions.map((key) => getRegionLabel(key, reader)),
        ...(goal && goal.regions.length > 1 && { spans_regions: true }),
        near: { ...toContractPort(near, reader), kilometres },
        results: shown.map((candidate) => toSearchResult(candidate, query, asked, reader, look)),
        chart: { land: regions.flatMap((one) => catalogue.getCoasts(one)) },
        ...found,
        ...(hasNoSupplierResponded(supplierStates) ? noReason : getEmptyReason(sailings, candidates, question, asked)),
        ...describeSuppliers(supplierStates),
      };
    },

    async months(query: CruiseRequest & Pick<CruiseQuery, 'place' | 'region'>): Promise<CruiseMonths> {
      const { region, narrowed } = findWhere(query);
      return { months: listMonthPrices(region, { ...(await readAsking(query)), catalogue: narrowed }) };
    },

    async days(
      query: CruiseRequest & Pick<CruiseQuery, 'place' | 'region'> & { readonly month: string },
    ): Promise<NightPrices> {
      const { place, region, regions, narrowed } = findWhere(query);
      const span = getMonthSpan(query.month);
      const [asking, taken] = await Promise.all([
        readAsking(query),
        findTakenByUnits(db, listUnits(regions, catalogue), span),
      ]);
      const days = { first: toDayNumber(span.checkin), last: toDayNumber(span.checkout) - 1 };
      const open = listCandidates(narrowed.listSailings({ region, ...days }), taken, {
        ...asking,
        catalogue: narrowed,
      });
      return getDayPrices(open, asking, { month: query.month, timeZone: place.time_zone, clock });
    },

    read: (id: string, query: ReadQuery, visitor: CruiseVisitor): Promise<CruiseAnswer> => read(id, query, visitor),
  };
};
