/** A point on earth, in degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

const diameterKm = 12_742;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the great-circle distance of two points in kilometres. */
export const kilometresBetween = (a: Position, b: Position): number => {
  const latitude = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const longitude = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const chord = latitude + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * longitude;
  return diameterKm * Math.asin(Math.sqrt(chord));
};
