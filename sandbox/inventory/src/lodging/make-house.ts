import type { PlaceRecord } from '@travel/reference/places/place-files';
import { drawBelow, drawBetween, draw, createDraws, pick, hashText } from '@travel/supplier-kit/draw/draw';
import { toSlug } from '@travel/reference/places/fold-text';
import { getLandscape } from '@travel/reference/places/places';
import { getNameParts } from './names/name-parts.ts';
import { drawPosition } from './position.ts';
import { isForMembers } from './for-members.ts';
import { drawSurrounding } from './surroundings.ts';
import type { SupplierTerms } from '@travel/supplier-kit/items/item-supplier';
import type { House, HouseUnit } from '@travel/supplier-kit/lodging/lodging-supplier';

/** A unit with the values from which its numbers for sale are generated. */
export interface SandboxUnit extends HouseUnit {
  readonly key: number;
}

/** A house with the values from which its prices and pictures are generated. */
export interface SandboxHouse<Own = unknown> extends House<Own> {
  readonly key: number;
  readonly units: readonly SandboxUnit[];
}

/** The fields of a house that each product generates differently. */
export interface HousePlan<Own> extends Pick<
  House<Own>,
  'kind' | 'features' | 'rules' | 'goodToKnow' | 'minimumNights' | 'own'
> {
  readonly times: House['times'];
  readonly units: readonly Omit<HouseUnit, 'capacity_id'>[];
}

type Suppliers = readonly [SupplierTerms, SupplierTerms];

export interface HouseMaker<Own> {
  /** Path of the product, such as `resorts`. Keeps the random draws and the capacity of products apart. */
  readonly path: string;
  /** Returns how many houses a place has. */
  count(place: PlaceRecord, next: () => number): number;
  name(place: PlaceRecord, next: () => number): string;
  plan(place: PlaceRecord, house: { readonly name: string; readonly key: number }, next: () => number): HousePlan<Own>;
}

/** The seed of all generated houses. A different seed would orphan holds and bookings. */
const seed = 88_942;
const mostTries = 40;

/**
 * Returns unique names for a place's houses.
 * @throws Error if the vocabulary does not yield enough names.
 */
const drawNames = <Own>({ path, count, name }: HouseMaker<Own>, place: PlaceRecord): string[] => {
  const wanted = count(place, createDraws(hashText(`${seed} ${path} count ${place.place_id}`)));
  const taken = new Map<string, string>();
  for (let attempt = 0; taken.size < wanted; attempt += 1) {
    if (attempt > wanted * mostTries) throw new Error(`The words for ${path} in ${place.place_id} do not suffice`);
    const drawn = name(place, createDraws(hashText(`${seed} ${path} name ${place.place_id} ${attempt}`)));
    if (!taken.has(toSlug(drawn))) taken.set(toSlug(drawn), drawn);
  }
  return [...taken.values()];
};

const salt = 0x73_72_63;
/** Percentage of houses that belong to the first supplier. */
const shareOfFirst = 58;

const makeHouse = <Own>(
  maker: HouseMaker<Own>,
  place: PlaceRecord,
  name: string,
  [first, second]: Suppliers,
): SandboxHouse<Own> => {
  const slug = toSlug(name);
  const key = hashText(`${seed} ${maker.path} ${place.place_id} ${slug}`);
  const next = createDraws(key);
  const { units, ...plan } = maker.plan(place, { name, key }, next);
  const area = pick(next(), place.areas);
  const landscape = getLandscape(place);
  return {
    lodging_id: `${place.place_id}.${slug}`,
    key,
    supplier: drawBelow(draw(key ^ salt, 0), 100) < shareOfFirst ? first : second,
    hasMemberPrices: isForMembers(key),
    place,
    name,
    area,
    score: 74 + drawBelow(next(), 12) + drawBelow(next(), 12),
    reviews: 8 + drawBelow(next(), 60) + Math.floor((drawBelow(next(), 1000) * drawBelow(next(), 1000)) / 2_000),
    ...drawPosition(place, area, next),
    street: pick(next(), getNameParts(place).streets).replace('#', String(drawBetween(next(), 1, 88))),
    near: drawSurrounding(landscape, next),
    ...plan,
    units: units
      .map((unit) => ({
        ...unit,
        capacity_id: `${place.place_id}.${maker.path}.${slug}/${unit.unit_id}`,
        key: draw(key, hashText(unit.unit_id)),
      }))
      .toSorted((a, b) => a.rate - b.rate),
  };
};

/** Generates all houses of a product at a place. The result is always the same. */
export const makeHouses = <Own>(
  maker: HouseMaker<Own>,
  place: PlaceRecord,
  suppliers: Suppliers,
): SandboxHouse<Own>[] => drawNames(maker, place).map((name) => makeHouse(maker, place, name, suppliers));
