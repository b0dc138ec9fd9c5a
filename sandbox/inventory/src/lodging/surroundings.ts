import { drawBetween, pick } from '@travel/supplier-kit/draw/draw';
import type { Fact } from '@travel/supplier-kit/lodging/lodging-supplier';
import type { Landscape } from '@travel/reference/places/places';

interface Surrounding {
  readonly key: string;
  /** The range and the step of the number that the text contains. */
  readonly figure?: {
    readonly name: 'metres' | 'minutes' | 'steps';
    readonly from: number;
    readonly to: number;
    readonly by: number;
  };
}

const createMinutes = (key: string, from: number, to: number): Surrounding => ({
  key,
  figure: { name: 'minutes', from, to, by: 1 },
});
const createMetres = (key: string, from: number, to: number): Surrounding => ({
  key,
  figure: { name: 'metres', from, to, by: 10 },
});
const quietStreet: Surrounding = { key: 'quietStreet' };
const centre = createMinutes('centre', 2, 18);

const around: Readonly<Record<Landscape, readonly Surrounding[]>> = {
  water: [
    createMetres('beach', 60, 900),
    createMetres('beach', 60, 900),
    createMetres('harbour', 80, 700),
    { key: 'steps', figure: { name: 'steps', from: 40, to: 260, by: 1 } },
    centre,
    quietStreet,
  ],
  city: [
    createMinutes('station', 2, 14),
    createMinutes('station', 2, 14),
    createMinutes('market', 1, 9),
    createMinutes('park', 1, 11),
    quietStreet,
  ],
  mountains: [createMetres('trail', 50, 900), createMinutes('station', 3, 16), centre, quietStreet],
  desert: [createMinutes('market', 2, 15), { key: 'courtyard' }, centre, quietStreet],
};

/** Draws one fact about the surroundings of a generated hotel. */
export const drawSurrounding = (landscape: Landscape, next: () => number): Fact => {
  const { key, figure } = pick(next(), around[landscape]);
  if (!figure) return { key, values: {} };
  const { name, from, to, by } = figure;
  return { key, values: { [name]: drawBetween(next(), from / by, to / by) * by } };
};
