import { instantOf } from '../../../reference/calendar-days/instants.ts';
import { dateOf, dayNumber } from '../../../reference/calendar-days/nights.ts';
import type { DayNumber } from '../../../reference/calendar-days/nights.ts';
import { below, draw, textKey } from '../../draw/draw.ts';
import { portOf } from '../geography/ports.ts';
import type { Port } from '../geography/ports.ts';
import { passageOf } from '../geography/passages.ts';
import type { Position } from '../geography/passages.ts';
import { allShips, findShip } from '../ships/ships.ts';
import type { Ship } from '../ships/ships.ts';

/** A day of a sailing. Times are by the clock of the port; none at sea. */
export interface SailingDay {
  readonly day: number;
  readonly date: string;
  readonly port: Port | null;
  readonly arrives: string | null;
  readonly departs: string | null;
}

/** A ship's way from the port where people board to the one where they leave. */
export interface Sailing {
  /** `meridian-aurora.2027-05-14` */
  readonly sailing_id: string;
  readonly key: number;
  readonly ship: Ship;
  readonly departs: DayNumber;
  readonly nights: number;
  readonly from: Port;
  readonly to: Port;
  readonly days: readonly SailingDay[];
  /** In the order of calling, each once: those between the ends, or the ends too where nothing lies between. */
  readonly calls: readonly Port[];
}

/** Cycles are counted from this day, a ship's own number of days later. */
const epoch = dayNumber('2024-01-01');

interface Route {
  readonly stops: readonly string[];
  readonly nights: number;
  /** Days after the beginning of a cycle. */
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
    return [ship.ship_id, { routes, days: after, first: epoch + below(textKey(ship.ship_id), after) }];
  }),
);

const hour = (value: number): string => `${String(value).padStart(2, '0')}:00`;

const daysOf = (stops: readonly string[], departs: DayNumber, key: number): SailingDay[] =>
  stops.map((stop, at) => {
    const bits = draw(key, at);
    const port = stop === 'sea' ? null : portOf(stop);
    const isLast = at === stops.length - 1;
    return {
      day: at + 1,
      date: dateOf(departs + at),
      port,
      arrives: port === null || at === 0 ? null : hour(isLast ? 7 : 7 + below(bits, 3)),
      departs: port === null || isLast ? null : hour(at === 0 ? 17 + below(bits, 2) : 16 + below(draw(bits, 1), 3)),
    };
  });

const sailingOf = (ship: Ship, { stops, nights }: Route, departs: DayNumber): Sailing => {
  const sailing_id = `${ship.ship_id}.${dateOf(departs)}`;
  const key = textKey(sailing_id);
  const days = daysOf(stops, departs, key);
  const ports = days.flatMap(({ port }) => port ?? []);
  const [from = portOf('')] = ports;
  const between = ports.slice(1, -1);
  return {
    sailing_id,
    key,
    ship,
    departs,
    nights,
    from,
    to: ports.at(-1) ?? from,
    days,
    calls: [...new Set(between.length > 0 ? between : ports)],
  };
};

/** Returns the sailings of a ship that begin on some days, the last one included. A ship is in one place at a time. */
export const sailingsOf = (ship: Ship, first: DayNumber, last: DayNumber): Sailing[] => {
  const cycle = cycles.get(ship.ship_id);
  if (!cycle) return [];
  const from = Math.floor((first - cycle.first) / cycle.days);
  const to = Math.floor((last - cycle.first) / cycle.days);
  return Array.from({ length: to - from + 1 }, (_, at) => cycle.first + (from + at) * cycle.days).flatMap((begins) =>
    cycle.routes
      .filter(({ after }) => begins + after >= first && begins + after <= last)
      .map((route) => sailingOf(ship, route, begins + route.after)),
  );
};

/** Returns a sailing by its id. */
export const findSailing = (id: string): Sailing | undefined => {
  const [shipId = '', date = ''] = id.split('.');
  const ship = findShip(shipId);
  if (!ship || !/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date))) return undefined;
  const day = dayNumber(date);
  return sailingsOf(ship, day, day).find(({ sailing_id }) => sailing_id === id);
};

/** Returns when a ship leaves, as an instant. */
export const departureOf = ({ days: [first], from }: Sailing): string =>
  instantOf(first?.date ?? '', first?.departs ?? '17:00', from.time_zone);

/** Returns when everybody has left the ship, as an instant. */
export const endOf = ({ days, to }: Sailing): string => {
  const last = days.at(-1);
  return instantOf(last?.date ?? '', last?.arrives ?? '07:00', to.time_zone);
};

/** Whether a sailing ends where it began. */
export const isRoundTrip = ({ from, to }: Sailing): boolean => from === to;

/** Returns the way of a ship from port to port. */
export const wayOf = ({ days }: Sailing): Position[] => {
  const ports = days.flatMap(({ port }) => port ?? []);
  return ports.flatMap((port, at) => {
    const next = ports[at + 1];
    return next ? passageOf(port, next).slice(0, -1) : [[port.latitude, port.longitude] as const];
  });
};

/** People are on board so many minutes before a ship leaves, and are let on board so many before that. */
const boarding = { closes: 90, opens: 300 } as const;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};
const two = (value: number): string => String(value).padStart(2, '0');
const timeOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** Returns from when until when people board, by the clock of the port. */
export const boardingOf = ({ days: [first] }: Sailing): { from: string; until: string } => {
  const leaves = minutesOf(first?.departs ?? '17:00');
  return { from: timeOf(leaves - boarding.opens), until: timeOf(leaves - boarding.closes) };
};
