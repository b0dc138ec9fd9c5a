/** A point on earth, in degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

const diameterKm = 12_742;
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the great-circle distance of two points in kilometres. */
export const getDistanceKm = (a: Position, b: Position): number => {
  const latitude = Math.sin(toRadians(b.latitude - a.latitude) / 2) ** 2;
  const longitude = Math.sin(toRadians(b.longitude - a.longitude) / 2) ** 2;
  const chord = latitude + Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude)) * longitude;
  return diameterKm * Math.asin(Math.sqrt(chord));
};
