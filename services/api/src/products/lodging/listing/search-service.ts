import type {
  LodgingAnswer,
  LodgingPicks,
  LodgingQuery,
  LodgingSearchAnswer,
} from '@travel/contracts/endpoints/products/lodgings';
import type { NightPricesQuery } from '@travel/contracts/endpoints/products/night-prices';
import type { PicksQuery } from '@travel/contracts/endpoints/products/picks';
import { money } from '@travel/contracts/money/money';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { Clock } from '@travel/kit/clock/clock';
import { ProblemError } from '@travel/kit/problem/problem';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import { spokenLanguage } from '../../../platform/languages/spoken-language.ts';
import { getTodayAt } from '../../../reference/calendar-days/instants.ts';
import { toIsoDate, toDayNumber, listNights } from '../../../reference/calendar-days/nights.ts';
import type { Converter } from '../../../reference/exchange/converter.ts';
import type { Exchange } from '../../../reference/exchange/exchange.ts';
import type { FindMemberTerms, MemberTerms, PriceAsker } from '../../../reference/member-terms.ts';
import { getHighlights } from '../../../reference/places/highlights.ts';
import { allPlaces } from '../../../reference/places/place-files.ts';
import { translatePlace } from '../../../reference/places/places.ts';
import { findTakenAtPlace, findTakenOfUnits } from '../../capacity/taken.ts';
import type { OfferTokens } from '../../offer-tokens.ts';
import { createAskSuppliers, describeSuppliers } from '../../suppliers/ask-suppliers.ts';
import { SupplierUnavailable } from '../../suppliers/supplier.ts';
import type { House, LodgingQuestion, PlaceHouses, Quote, SuppliedLodging } from '../lodging-supplier.ts';
import type { LodgingKind } from '../lodging-kind.ts';
import { surroundingTexts } from '../lodging-texts.ts';
import { findNearestWithHouses } from './nearest-places.ts';
import { readDates } from '../stays/dates-asked.ts';
import { readLodgingStay, findSaturday } from '../stays/lodging-stay.ts';
import { listMiddleStays, getMonthAfter } from '../stays/month-stays.ts';
import type { Dates } from '../stays/month-stays.ts';
import { furthestDay } from '../../../reference/calendar-days/open-days.ts';
import { readParties } from '../stays/stay.ts';
import type { Stay } from '../stays/stay.ts';
import { openLodgingMarket } from './candidates.ts';
import type { Market } from './candidates.ts';
import { toOfferedUnit, toHousePage, toSearchResult } from './lodging-answers.ts';
import type { LodgingReader, Result } from './lodging-answers.ts';
import { toSignedPrice } from './lodging-price.ts';
import { listCheapestOfEach } from './filters.ts';
import { searchLodgings } from './lodging-search.ts';
import { getLodgingNightPrices } from './night-prices.ts';
import { getPriceSubject } from '../offers/lodging-offer.ts';

export interface LodgingSearchDependencies<Own> extends SuppliedLodging<Own> {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly exchange: Exchange;
  readonly memberTerms: FindMemberTerms;
  readonly tokens: Pick<OfferTokens, 'sign'>;
}

/** The visitor who sends a request. */
export interface LodgingVisitor {
  session(): Promise<PriceAsker>;
  organisation(): Promise<Organisation>;
}

type Asked = Pick<LodgingQuery, 'checkin' | 'checkout' | 'rooms' | 'currency' | 'lang'>;

const toQuestionKey = ({ place_id, checkin, checkout, rooms }: LodgingQuestion): string =>
  [place_id, checkin, checkout, rooms].join(' ');

const createUnknown = (code: 'place_unknown' | 'lodging_unknown', field: 'place' | 'lodging_id', what: string) => {
  const message = `There is no such ${what}`;
  return new ProblemError(code, 404, { detail: `${message}.`, errors: [{ field, message }] });
};

/** How many weeks around the requested one are listed. */
const weeksBefore = 2;
const weeksTold = 8;
const week = 7;
/** How many stays of a month are tried until one is available. */
const staysTried = 3;

/** Returns the first result that `find` yields for some items. */
const findFirst = <Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined): Found | undefined => {
  for (const item of items) {
    const found = find(item);
    if (found) return found;
  }
  return undefined;
};

/** Creates the searches of one kind of lodging and the reader of its houses. */
export const createLodgingSearch = <Own, Extras>(
  kind: LodgingKind<Own, Extras>,
  { db, clock, exchange, memberTerms, tokens, catalogue, suppliers }: LodgingSearchDependencies<Own>,
) => {
  const ask = createAskSuppliers<LodgingQuestion, readonly Quote<Own>[]>(toQuestionKey);
  const { isWeekly } = kind;

  /** Loads everything about the visitor and the requested stay. */
  const readAsking = async ({ place }: PlaceHouses<Own>, query: Asked, visitor: LodgingVisitor) => {
    const stay = readLodgingStay(query, { isWeekly, timeZone: place.time_zone, clock });
    const organisation = await visitor.organisation();
    const member = await memberTerms(await visitor.session(), organisation.id);
    const converter = await exchange.to(query.currency);
    const language = spokenLanguage(query.lang);
    const reader: LodgingReader = {
      language,
      look: organisation.look,
      amount: (cents) => money(converter.convert(cents), converter.currency),
    };
    const { checkin, checkout, rooms } = stay;
    const question: LodgingQuestion = { place_id: place.place_id, checkin, checkout, rooms };
    return { stay, member, converter, reader, question, organisation };
  };

  const openMarket = (
    quotes: readonly Quote<Own>[],
    taken: Parameters<typeof openLodgingMarket>[1],
    {
      stay,
      member,
      converter,
      reader,
    }: Pick<Awaited<ReturnType<typeof readAsking>>, 'stay' | 'member' | 'converter' | 'reader'>,
  ): Market<Own> =>
    openLodgingMarket(quotes, taken, {
      catalogue,
      stay,
      isWeekly,
      converter,
      member,
      feeLabel: surroundingTexts(reader.language)('fee.cleaning'),
      now: clock.now(),
    });

  const toPricedStay = ({ checkin, checkout, nights }: Stay) => ({ checkin, checkout, nights: nights.length });

  return {
    async search(query: LodgingQuery, visitor: LodgingVisitor) {
      const found = catalogue.place(query.place);
      if (!found) throw createUnknown('place_unknown', 'place', 'place');
      const asked = await readAsking(found, query, visitor);
      const [answers, taken] = await Promise.all([
        ask(suppliers, asked.question),
        findTakenAtPlace(db, found.place.place_id, asked.stay),
      ]);
      // In the order of recommendation across all suppliers.
      const order = new Map(found.houses.map((house, at) => [house.lodging_id, at]));
      const quotes = answers
        .flatMap(({ answer }) => answer ?? [])
        .toSorted((a, b) => (order.get(a.house.lodging_id) ?? 0) - (order.get(b.house.lodging_id) ?? 0));
      const { shown, ...answer } = searchLodgings(kind, openMarket(quotes, taken, asked), query, asked.reader);
      return {
        place: translatePlace(found.place, query.lang),
        stay: toPricedStay(asked.stay),
        results: shown.map((candidate): Result<Extras> => toSearchResult(kind, found, candidate, asked.reader)),
        ...answer,
        // Cities have no resorts, whatever the dates and guests.
        reason: found.houses.length === 0 ? 'none_here' : answer.reason,
        nearby: found.houses.length === 0 ? findNearestWithHouses(catalogue, found.place, query.lang) : [],
        ...describeSuppliers(answers.map(({ supplier }) => supplier)),
      } satisfies Omit<LodgingSearchAnswer, 'results'> & { results: Result<Extras>[] };
    },

    /** Returns one house per place at the prices of its price list. No supplier is queried. */
    async picks(query: PicksQuery, visitor: LodgingVisitor) {
      readParties(query.rooms);
      const dates = readDates(query, clock);
      const own = getHighlights((await visitor.organisation()).id);
      const places = [...new Set([...own, ...allPlaces])];
      const picked: Picked[] = [];
      // Reads as many places at once as picks are missing, because their lookups of taken capacity share one statement.
      while (picked.length < query.limit && places.length > 0) {
        const next = places
          .splice(0, query.limit - picked.length)
          .flatMap(({ place_id }) => catalogue.place(place_id) ?? []);
        const withHouses = next.filter(({ houses }) => houses.length > 0);
        const found = await Promise.all(withHouses.map((place) => pickAt(place, query, { dates, visitor })));
        picked.push(...found.flat());
      }
      return picked;
    },

    async nights(query: NightPricesQuery, visitor: LodgingVisitor) {
      const found = catalogue.place(query.place);
      if (!found) throw createUnknown('place_unknown', 'place', 'place');
      const { place, houses } = found;
      const { rooms, month } = query;
      const [organisation, converter, taken] = await Promise.all([
        visitor.organisation(),
        exchange.to(query.currency),
        // The last stay of a month ends in the next one.
        findTakenAtPlace(db, place.place_id, {
          checkin: toIsoDate(toDayNumber(`${month}-01`) - week),
          checkout: toIsoDate(toDayNumber(`${month}-28`) + weeksTold * week),
        }),
      ]);
      const member = await memberTerms(await visitor.session(), organisation.id);
      return getLodgingNightPrices({
        houses,
        quote: catalogue.quote,
        isWeekly,
        month,
        today: getTodayAt(place.time_zone, clock),
        rooms,
        parties: readParties(rooms),
        marketOf: (quotes, stay) =>
          openLodgingMarket(quotes, taken, {
            catalogue,
            stay,
            isWeekly,
            converter,
            member,
            feeLabel: '',
            now: clock.now(),
          }),
      });
    },

    async read(lodgingId: string, query: Asked, visitor: LodgingVisitor) {
      const known = catalogue.house(lodgingId);
      if (!known) throw createUnknown('lodging_unknown', 'lodging_id', 'lodging');
      const { stock: place, house } = known;
      const asked = await readAsking(place, query, visitor);
      const [answers, taken] = await Promise.all([
        ask(
          suppliers.filter(({ id }) => id === house.supplier.id),
          asked.question,
        ),
        findTakenOfUnits(
          db,
          house.units.map(({ capacity_id }) => capacity_id),
          {
            checkin: toIsoDate(toDayNumber(asked.stay.checkin) - weeksTold * week),
            checkout: toIsoDate(toDayNumber(asked.stay.checkout) + weeksTold * week),
          },
        ),
      ]);
      const [supplied] = answers;
      if (!supplied?.answer)
        throw new SupplierUnavailable(`${supplied?.supplier.name} did not answer for ${lodgingId}`);
      const quotes = supplied.answer.filter((quote) => quote.house === house);
      const market = openMarket(quotes, taken, asked);
      const { stay, reader } = asked;
      const units = market.candidates
        .toSorted((a, b) => a.price.inclusive.amount - b.price.inclusive.amount)
        .map((candidate) => {
          const { checkin, checkout, rooms } = stay;
          const what = {
            lodging_id: house.lodging_id,
            unit_id: candidate.unit.unit_id,
            checkin,
            checkout,
            rooms,
          };
          const promise = {
            ...what,
            currency: query.currency,
            ...toSignedPrice(candidate.price),
            cancellation: candidate.cancellation,
            look: reader.look,
            organisation_id: asked.organisation.id,
          };
          return toOfferedUnit(kind, place, candidate, reader, tokens.sign(kind.code, promise, getPriceSubject(what)));
        });
      return {
        ...toHousePage(kind, place, house, reader),
        stay: toPricedStay(stay),
        weeks: isWeekly ? priceWeeksAround(house, taken, asked) : [],
        units,
        reason: market.reason,
        minimum_nights: market.minimumNights,
      } satisfies Omit<LodgingAnswer, 'extras'> & { extras: Extras };
    },
  };

  type Picked = Result<Extras> & Omit<LodgingPicks['picks'][number], keyof LodgingSearchAnswer['results'][number]>;

  /** Returns the most recommended available house of a place, in the first stay that has one. */
  async function pickAt(
    found: PlaceHouses<Own>,
    { month, rooms, currency, lang }: PicksQuery,
    { dates, visitor }: { readonly dates: Dates | null; readonly visitor: LodgingVisitor },
  ): Promise<Picked[]> {
    const { place, houses } = found;
    const today = getTodayAt(place.time_zone, clock);
    const stays = dates
      ? [dates].filter(({ checkin }) => checkin >= today)
      : listMiddleStays(month ?? getMonthAfter(today), today);
    for (const { checkin, checkout } of stays.slice(0, staysTried)) {
      const asked = await readAsking(found, { checkin, checkout, rooms, currency, lang }, visitor);
      const { stay, reader } = asked;
      const taken = await findTakenAtPlace(db, place.place_id, stay);
      // Houses are in order of recommendation, so pricing stops at the first available one.
      const best = findFirst(houses, (house) => {
        const quotes = house.units.map((unit) => catalogue.quote(house, unit, stay));
        return listCheapestOfEach(openMarket(quotes, taken, asked).candidates)[0];
      });
      if (!best) continue;
      return [
        {
          ...toSearchResult(kind, found, best, reader),
          place: translatePlace(place, lang),
          checkin: stay.checkin,
          checkout: stay.checkout,
        },
      ];
    }
    return [];
  }

  /** Returns the single weeks around a stay with the prices of a house. */
  function priceWeeksAround(
    house: House<Own>,
    taken: Parameters<typeof openLodgingMarket>[1],
    asked: {
      readonly stay: Stay;
      readonly converter: Converter;
      readonly member: MemberTerms;
      readonly reader: LodgingReader;
    },
  ): LodgingAnswer['weeks'] {
    const today = toDayNumber(getTodayAt(house.place.time_zone, clock));
    const first = findSaturday(toDayNumber(asked.stay.checkin)) - weeksBefore * week;
    return Array.from({ length: weeksTold }, (_, at) => first + at * week)
      .filter((day) => day >= today && day <= today + furthestDay)
      .map((day) => {
        const [checkin, checkout] = [toIsoDate(day), toIsoDate(day + week)];
        const stay: Stay = { ...asked.stay, checkin, checkout, nights: listNights(day, day + week) };
        const quotes = house.units.map((unit) => catalogue.quote(house, unit, stay));
        const { candidates } = openMarket(quotes, taken, { ...asked, stay });
        const prices = candidates.map(({ price }) => price.inclusive);
        const from = prices.toSorted((a, b) => a.amount - b.amount)[0] ?? null;
        return { checkin, checkout, nights: week, from };
      });
  }
};
