import { toIsoDate, toDayNumber, type DayNumber } from '@travel/reference/calendar-days/day-numbers';
import { drawBelow, draw, hashText } from '@travel/supplier-kit/draw/draw';
import { getPort } from './geography/ports.ts';
import { findPassage } from './geography/passages.ts';
import type { Position, Sailing, SailingDay } from '@travel/supplier-kit/cruises/cruise-supplier';
import { allShips, findShip, type SandboxShip } from './ships.ts';

/** The first cycle of a ship's routes begins on this day, plus an offset per ship. */
const epoch = toDayNumber('2024-01-01');

interface Route {
  readonly stops: readonly string[];
  readonly nights: number;
  /** Days between the start of the cycle and this sailing. */
  readonly after: number;
}

interface Cycle {
  readonly routes: readonly Route[];
  readonly days: number;
  readonly first: DayNumber;
}

const cycles = new Map(
  allShips.map((ship): readonly [string, Cycle] => {
    let after = 0;
    const routes = ship.routes.map((text) => {
      const stops = text.split(' ');
      const route = { stops, nights: stops.length - 1, after };
      after += route.nights;
      return route;
    });
    return [ship.ship_id, { routes, days: after, first: epoch + drawBelow(hashText(ship.ship_id), after) }];
  }),
);

const formatHour = (value: number): string => `${String(value).padStart(2, '0')}:00`;

const createDays = (stops: readonly string[], departs: DayNumber, key: number): SailingDay[] =>
  stops.map((stop, at) => {
    const bits = draw(key, at);
    const port = stop === 'sea' ? null : getPort(stop);
    const isLast = at === stops.length - 1;
    return {
      day: at + 1,
      date: toIsoDate(departs + at),
      port,
      arrives: port === null || at === 0 ? null : formatHour(isLast ? 7 : 7 + drawBelow(bits, 3)),
      departs:
        port === null || isLast
          ? null
          : formatHour(at === 0 ? 17 + drawBelow(bits, 2) : 16 + drawBelow(draw(bits, 1), 3)),
    };
  });

const createSailing = (ship: SandboxShip, { stops, nights }: Route, departs: DayNumber): Sailing => {
  const sailing_id = `${ship.ship_id}.${toIsoDate(departs)}`;
  const key = hashText(sailing_id);
  const days = createDays(stops, departs, key);
  const ports = days.flatMap(({ port }) => port ?? []);
  const [from = getPort('')] = ports;
  const between = ports.slice(1, -1);
  return {
    sailing_id,
    ship,
    departs,
    nights,
    from,
    to: ports.at(-1) ?? from,
    days,
    calls: [...new Set(between.length > 0 ? between : ports)],
  };
};

/** Returns the sailings of a ship that begin between two days, inclusive. They never overlap. */
export const listSailings = (ship: SandboxShip, first: DayNumber, last: DayNumber): Sailing[] => {
  const cycle = cycles.get(ship.ship_id);
  if (!cycle) return [];
  const from = Math.floor((first - cycle.first) / cycle.days);
  const to = Math.floor((last - cycle.first) / cycle.days);
  return Array.from({ length: to - from + 1 }, (_, at) => cycle.first + (from + at) * cycle.days).flatMap((begins) =>
    cycle.routes
      .filter(({ after }) => begins + after >= first && begins + after <= last)
      .map((route) => createSailing(ship, route, begins + route.after)),
  );
};

export const findSailing = (id: string): Sailing | undefined => {
  const [shipId = '', date = ''] = id.split('.');
  const ship = findShip(shipId);
  if (!ship || !/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date))) return undefined;
  const day = toDayNumber(date);
  return listSailings(ship, day, day).find(({ sailing_id }) => sailing_id === id);
};

/** Returns the course of a sailing from port to port. */
export const getCourse = ({ days }: Sailing): Position[] => {
  const ports = days.flatMap(({ port }) => port ?? []);
  return ports.flatMap((port, at) => {
    const next = ports[at + 1];
    return next ? findPassage(port, next).slice(0, -1) : [[port.latitude, port.longitude] as const];
  });
};
