import type { PlaceRecord } from './place-files.ts';

const landscapes = {
  coast: 'water',
  harbour: 'water',
  pool: 'water',
  mountains: 'mountains',
  skyline: 'city',
  desert: 'desert',
} as const;

/** The kind of landscape around a place: water, mountains, city or desert. */
export type Landscape = (typeof landscapes)[keyof typeof landscapes];

export const getLandscape = ({ scene }: Pick<PlaceRecord, 'scene'>): Landscape => landscapes[scene];
