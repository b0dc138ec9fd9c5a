import type { Place as PlaceOfTheApi } from '@travel/contracts/endpoints/places';

export type Place = PlaceOfTheApi;
export type SceneKind = Place['scene'];

/** `Amalfi Coast, Italy`; a place that is its own country is named once. */
export const fullName = ({ name, country }: Place): string => (name === country ? name : `${name}, ${country}`);
