import { allPlaces, type PlaceRecord } from '@travel/reference/places/place-files';
import type { SandboxSearch, SandboxTerms } from '../suppliers/sandbox-search.ts';
import { parseStay } from '@travel/supplier-kit/lodging/quotes';
import type {
  House,
  HouseUnit,
  KnownUnit,
  LodgingCatalogue,
  LodgingSupplierQuery,
  PlaceHouses,
  Quote,
} from '@travel/supplier-kit/lodging/lodging-supplier';
import type { Look, Scene } from '@travel/supplier-kit/lodging/pictures';
import { drawPictures, getRoomPicture } from './draw-pictures.ts';
import { makeHouses, type HouseMaker, type SandboxHouse, type SandboxUnit } from './make-house.ts';
import type { Party } from '@travel/contracts/orders/party';
import type { DayNumber } from '@travel/reference/calendar-days/day-numbers';
import { getPartyShare } from '@travel/supplier-kit/lodging/party-rates';
import { listSlots } from '@travel/supplier-kit/lodging/lodging-stay';
import type { Stay } from '@travel/supplier-kit/lodging/stay';
import { isClosed, getNightFactor, countRoomsOnSale } from './night-rates.ts';
import { getDemand } from './seasons.ts';

/** The configuration from which the houses of a product and their suppliers are generated. */
export interface SandboxLodging<Own> {
  readonly maker: HouseMaker<Own>;
  /** The two suppliers of the product. Each house belongs to one of them. */
  readonly suppliers: readonly [SandboxTerms, SandboxTerms];
  /** Whether units are rented by entire weeks from Saturday to Saturday, instead of by the night. */
  readonly isWeekly: boolean;
}

interface SandboxPlace<Own> extends PlaceHouses<Own> {
  readonly houses: readonly SandboxHouse<Own>[];
}

interface SandboxKnownUnit<Own> extends KnownUnit<Own> {
  readonly house: SandboxHouse<Own>;
  readonly unit: SandboxUnit;
}

const usualScore = 80;
const usualReviews = 60;

/**
 * Returns the review score weighted by the number of reviews. It is independent of dates, so that the order is the same
 * on each page.
 */
const calculateRecommendation = ({ score, reviews }: House): number =>
  (score * reviews + usualScore * usualReviews) / (reviews + usualReviews);

const openPlace = <Own>({ maker, suppliers }: SandboxLodging<Own>, place: PlaceRecord): SandboxPlace<Own> => {
  const houses = makeHouses(maker, place, suppliers).toSorted(
    (a, b) => calculateRecommendation(b) - calculateRecommendation(a),
  );
  const drawn = new Map<Look, ReadonlyMap<string, readonly Scene[]>>();
  const createPictures = (look: Look): ReadonlyMap<string, readonly Scene[]> => {
    const before = drawn.get(look);
    if (before) return before;
    const sets = drawPictures(
      houses.map(({ key, features }) => ({ key, hasPool: features.includes('pool'), cover: null })),
      place,
      look,
    );
    const fresh = new Map(houses.map(({ lodging_id }, at) => [lodging_id, sets[at] ?? []]));
    drawn.set(look, fresh);
    return fresh;
  };
  return {
    place,
    houses,
    pictures: ({ lodging_id }, look) => createPictures(look).get(lodging_id) ?? [],
    unitPicture(house, unit, look) {
      const key = houses.find(({ lodging_id }) => lodging_id === house.lodging_id)?.key ?? 0;
      return getRoomPicture({ key, place }, unit.isWhole ? 'lobby' : 'room', house.units.indexOf(unit), look);
    },
  };
};

/** Returns how many of a unit are for sale on a night, before our own bookings are subtracted. */
const countOnDay = ({ place, key }: SandboxHouse, unit: SandboxUnit, day: DayNumber): number =>
  isClosed(key, day) ? 0 : countRoomsOnSale(unit.key, unit.count, day, getDemand(place, day));

/**
 * Returns the shares of the rate that parties pay. An entire home costs the same for any number of guests; the price of
 * a room depends on its party.
 */
const getShares = ({ isWhole, included }: HouseUnit, parties: readonly Party[]): number[] =>
  isWhole ? [1000] : parties.map((party) => getPartyShare(party, included));

const quoteUnit = <Own>(house: SandboxHouse<Own>, unit: SandboxUnit, stay: Stay, isWeekly: boolean): Quote<Own> => ({
  house,
  unit,
  shares: getShares(unit, stay.parties),
  nights: stay.nights.map((day) => ({ day, ...getNightFactor(house.key, day, getDemand(house.place, day)) })),
  onSale: Math.min(...listSlots(stay, isWeekly).map((day) => countOnDay(house, unit, day))),
});

/** Creates the catalogue of a product. The houses of a place are generated on the first call. */
export const createSandboxCatalogue = <Own>(lodging: SandboxLodging<Own>) => {
  const records = new Map(allPlaces.map((place) => [place.place_id, place]));
  const made = new Map<string, SandboxPlace<Own>>();
  const place = (id: string): SandboxPlace<Own> | undefined => {
    const record = records.get(id);
    const known = made.get(id);
    if (known || !record) return known;
    const fresh = openPlace(lodging, record);
    made.set(id, fresh);
    return fresh;
  };
  const house = (id: string) => {
    const stock = place(id.split('.', 1)[0] ?? '');
    const found = stock?.houses.find(({ lodging_id }) => lodging_id === id);
    return stock && found && { stock, house: found };
  };
  const unit = (lodgingId: string, unitId: string): SandboxKnownUnit<Own> | undefined => {
    const known = house(lodgingId);
    const found = known?.house.units.find(({ unit_id }) => unit_id === unitId);
    return known && found && { ...known, unit: found };
  };
  /**
   * Returns the generated unit behind a unit of the catalogue.
   * @throws RangeError if the unit is not from this catalogue.
   */
  const recogniseUnit = ({ lodging_id }: House<Own>, { unit_id }: HouseUnit): SandboxKnownUnit<Own> => {
    const known = unit(lodging_id, unit_id);
    if (!known) throw new RangeError(`There is no ${unit_id} in ${lodging_id}`);
    return known;
  };
  return {
    place,
    house,
    unit,
    quote(ofHouse, ofUnit, stay) {
      const known = recogniseUnit(ofHouse, ofUnit);
      return quoteUnit(known.house, known.unit, stay, lodging.isWeekly);
    },
    countOnDay(ofHouse, ofUnit, day) {
      const known = recogniseUnit(ofHouse, ofUnit);
      return countOnDay(known.house, known.unit, day);
    },
  } satisfies LodgingCatalogue<Own>;
};

/** Creates the catalogue of a product and the searches of its sandbox suppliers. */
export const createSandboxLodging = <Own>(
  lodging: SandboxLodging<Own>,
): {
  readonly catalogue: LodgingCatalogue<Own>;
  readonly searches: readonly SandboxSearch<LodgingSupplierQuery, readonly Quote<Own>[]>[];
} => {
  const catalogue = createSandboxCatalogue(lodging);
  const listQuotes = (supplierId: string, question: LodgingSupplierQuery): readonly Quote<Own>[] => {
    const stay = parseStay(question);
    if (!stay) return [];
    return (catalogue.place(question.place_id)?.houses ?? [])
      .filter(({ supplier }) => supplier.id === supplierId)
      .flatMap((house) => house.units.map((unit) => quoteUnit(house, unit, stay, lodging.isWeekly)));
  };
  return {
    catalogue,
    searches: lodging.suppliers.map((terms) => ({ terms, find: (question) => listQuotes(terms.id, question) })),
  };
};
