import type { z } from 'zod';
import type { sceneSchema } from '@travel/contracts/endpoints/hotels';
import type { Organisation } from '@travel/contracts/organisations.schema';
import { allPlaces } from '../../../reference/places/place-files.ts';
import type { PlaceRecord } from '../../../reference/places/place-files.ts';
import { drawPictures } from '../pictures/pictures.ts';
import type { House, HouseUnit } from './house.ts';
import { makeHouses } from './make-house.ts';
import type { HouseMaker } from './make-house.ts';

type Scene = z.output<typeof sceneSchema>;
type Look = Organisation['look'];

/** A product's houses at a place, best recommended first, with their pictures. */
export interface PlaceStock<Own> {
  readonly place: PlaceRecord;
  readonly houses: readonly House<Own>[];
  /** Returns a house's pictures in the light of an organisation, the cover first. */
  pictures(house: House<Own>, look: Look): readonly Scene[];
}

export interface KnownUnit<Own> {
  readonly stock: PlaceStock<Own>;
  readonly house: House<Own>;
  readonly unit: HouseUnit;
}

/** Everything that a product has. Places are made when they are first asked for, and kept. */
export interface Stock<Own> {
  place(placeId: string): PlaceStock<Own> | undefined;
  house(lodgingId: string): { readonly stock: PlaceStock<Own>; readonly house: House<Own> } | undefined;
  unit(lodgingId: string, unitId: string): KnownUnit<Own> | undefined;
}

const usualScore = 80;
const usualReviews = 60;

/** Guests' score counts by how many gave it; it knows no dates, so that the order holds from page to page. */
const recommendation = ({ score, reviews }: House): number =>
  (score * reviews + usualScore * usualReviews) / (reviews + usualReviews);

const openPlace = <Own>(maker: HouseMaker<Own>, place: PlaceRecord): PlaceStock<Own> => {
  const houses = makeHouses(maker, place).toSorted((a, b) => recommendation(b) - recommendation(a));
  const drawn = new Map<Look, ReadonlyMap<House<Own>, readonly Scene[]>>();
  const picturesIn = (look: Look): ReadonlyMap<House<Own>, readonly Scene[]> => {
    const before = drawn.get(look);
    if (before) return before;
    const sets = drawPictures(
      houses.map(({ key, features }) => ({ key, hasPool: features.includes('pool'), cover: null })),
      place,
      look,
    );
    const fresh = new Map(houses.map((house, at) => [house, sets[at] ?? []]));
    drawn.set(look, fresh);
    return fresh;
  };
  return { place, houses, pictures: (house, look) => picturesIn(look).get(house) ?? [] };
};

/** Opens the houses of a product. */
export const createStock = <Own>(maker: HouseMaker<Own>): Stock<Own> => {
  const records = new Map(allPlaces.map((place) => [place.place_id, place]));
  const made = new Map<string, PlaceStock<Own>>();
  const place: Stock<Own>['place'] = (id) => {
    const record = records.get(id);
    const known = made.get(id);
    if (known || !record) return known;
    const fresh = openPlace(maker, record);
    made.set(id, fresh);
    return fresh;
  };
  const house: Stock<Own>['house'] = (id) => {
    const stock = place(id.split('.', 1)[0] ?? '');
    const found = stock?.houses.find(({ lodging_id }) => lodging_id === id);
    return stock && found && { stock, house: found };
  };
  return {
    place,
    house,
    unit(lodgingId, unitId) {
      const known = house(lodgingId);
      const unit = known?.house.units.find(({ unit_id }) => unit_id === unitId);
      return known && unit && { ...known, unit };
    },
  };
};
