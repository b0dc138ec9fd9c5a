import type { CruiseRegion } from '@travel/contracts/endpoints/products/cruises';
import type { DayNumber } from '../../../reference/calendar-days/nights.ts';
import { shipsOf } from '../ships/ships.ts';
import { sailingsOf } from '../sailings/sailing.ts';
import type { Sailing } from '../sailings/sailing.ts';

/** Days of departure in a region, as lines are asked for them; the last one included. */
export interface CruiseQuestion {
  readonly region: CruiseRegion;
  readonly first: DayNumber;
  readonly last: DayNumber;
}

/** Returns the sailings of a region by all lines. */
export const sailingsIn = ({ region, first, last }: CruiseQuestion): Sailing[] =>
  shipsOf(region).flatMap((ship) => sailingsOf(ship, first, last));

/** Returns everything that a line has for a question, whether or not anything is left. */
export const quotesOf = (line: string, question: CruiseQuestion): readonly Sailing[] =>
  sailingsIn(question).filter(({ ship }) => ship.line === line);
