import { between, pick } from '../../draw/draw.ts';
import type { Fact } from '../lodging-supplier.ts';
import type { Landscape } from '../../../reference/places/landscape.ts';

interface Surrounding {
  readonly key: string;
  /** The range and the steps of the figure in the text. */
  readonly figure?: {
    readonly name: 'metres' | 'minutes' | 'steps';
    readonly from: number;
    readonly to: number;
    readonly by: number;
  };
}

const minutes = (key: string, from: number, to: number): Surrounding => ({
  key,
  figure: { name: 'minutes', from, to, by: 1 },
});
const metres = (key: string, from: number, to: number): Surrounding => ({
  key,
  figure: { name: 'metres', from, to, by: 10 },
});
const quietStreet: Surrounding = { key: 'quietStreet' };
const centre = minutes('centre', 2, 18);

const around: Readonly<Record<Landscape, readonly Surrounding[]>> = {
  water: [
    metres('beach', 60, 900),
    metres('beach', 60, 900),
    metres('harbour', 80, 700),
    { key: 'steps', figure: { name: 'steps', from: 40, to: 260, by: 1 } },
    centre,
    quietStreet,
  ],
  city: [
    minutes('station', 2, 14),
    minutes('station', 2, 14),
    minutes('market', 1, 9),
    minutes('park', 1, 11),
    quietStreet,
  ],
  mountains: [metres('trail', 50, 900), minutes('station', 3, 16), centre, quietStreet],
  desert: [minutes('market', 2, 15), { key: 'courtyard' }, centre, quietStreet],
};

/** Draws one fact about the surroundings of a generated hotel. */
export const drawSurrounding = (landscape: Landscape, next: () => number): Fact => {
  const { key, figure } = pick(next(), around[landscape]);
  if (!figure) return { key, values: {} };
  const { name, from, to, by } = figure;
  return { key, values: { [name]: between(next(), from / by, to / by) * by } };
};
