import type { Bounds } from './map-view.ts';

const degrees = /^-?\d{1,3}(?:\.\d{1,5})?$/;

/** Parses map bounds from a URL parameter (south,west,north,east); returns null if they are invalid. */
export const readBounds = (text: string | undefined): Bounds | null => {
  const parts = (text ?? '').split(',');
  if (parts.length !== 4 || !parts.every((part) => degrees.test(part))) return null;
  const [south = 0, west = 0, north = 0, east = 0] = parts.map(Number);
  return south < north && west < east && Math.max(-south, north) < 90 ? { south, west, north, east } : null;
};

/** Formats map bounds for a URL parameter, rounded to about a metre. */
export const writeBounds = ({ south, west, north, east }: Bounds): string =>
  [south, west, north, east].map((value) => String(Math.round(value * 1e5) / 1e5)).join(',');
