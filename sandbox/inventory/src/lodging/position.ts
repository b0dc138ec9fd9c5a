import { getAreaCentre, getLandscape, type Landscape } from '@travel/reference/places/places';
import type { PlaceRecord } from '@travel/reference/places/place-files';
import { drawBetween } from '@travel/supplier-kit/draw/draw';

const roundDegrees = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** Distance of houses from the middle of an area, in ten-thousandths of a degree. */
const spread: Readonly<Record<Landscape, number>> = { city: 75, water: 32, mountains: 42, desert: 48 };

/** Draws the position of a house in an area. */
export const drawPosition = (place: PlaceRecord, area: string, next: () => number) => {
  const [latitude, longitude] = getAreaCentre(place, area);
  const around = spread[getLandscape(place)];
  const drawOffset = () => (drawBetween(next(), -around, around) + drawBetween(next(), -around, around)) / 20_000;
  return { latitude: roundDegrees(latitude + drawOffset()), longitude: roundDegrees(longitude + drawOffset()) };
};
