import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { findPlace } from '../places/places.ts';
import type { PlaceRecord } from '../places/place-files.ts';
import type { Position } from '../airports/distance.ts';
import { createNameSearch } from '../places/search-names.ts';
import type { WorldPlace } from './world-places.ts';

// The list was compiled for this project. Names and positions are public facts without a licence.
const file = new URL('../../geodata/places/regions.json', import.meta.url);
const name = z.string().min(1);
const id = z.string().regex(/^[a-z]+(?:-[a-z]+)*$/);
const country = z.string().length(2);
/** Names in the languages of the product, in their order, then other spellings. */
const names = z.array(name).min(5);
const region = z.tuple([id, country, z.number(), z.number(), names, z.array(id)]);
/** A sea has its extent too: south, west, north, east. */
const sea = z.tuple([...region.def.items, z.tuple([z.number(), z.number(), z.number(), z.number()])]);

/** A region, an island or a sea. */
export interface Region extends WorldPlace {
  readonly region_id: string;
  /** The sold places in the region or on the sea's coast, the best known first. */
  readonly places: readonly PlaceRecord[];
  /** Whether a position is in the sea or on its coast; undefined if the region is no sea. */
  readonly contains: ((position: Position) => boolean) | undefined;
}

export const allRegions: readonly Region[] = z
  .array(z.union([region, sea]))
  .parse(JSON.parse(readFileSync(file, 'utf8')))
  .map(([region_id, country_code, latitude, longitude, called, places, extent]) => ({
    region_id,
    name: called[0] ?? region_id,
    country_code,
    code: '',
    names: called,
    latitude,
    longitude,
    places: places.map((one) => {
      const place = findPlace(one);
      if (!place) throw new Error(`${region_id} names ${one}, which is no place`);
      return place;
    }),
    contains:
      extent &&
      ((at) => {
        const [south, west, north, east] = extent;
        return at.latitude >= south && at.latitude <= north && at.longitude >= west && at.longitude <= east;
      }),
  }));

/** Finds regions, islands and seas by their names. */
export const regionSearch = createNameSearch(
  allRegions.map((item) => ({ item, names: item.names, country_code: item.country_code })),
);
