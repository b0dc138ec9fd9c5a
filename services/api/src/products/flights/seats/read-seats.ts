import { readSeatMap, type SeatMap } from '@travel/contracts/endpoints/products/flights';
import type { Cabin } from '@travel/contracts/products/flights/flight-options';
import { money } from '@travel/contracts/money/money';
import { createFieldProblem } from '@travel/kit/problem/problem';
import { toIsoDate } from '@travel/reference/calendar-days/day-numbers';
import { findAircraft } from '@travel/supplier-kit/flights/aircraft';
import { readTakenUnits } from '../offers/read-fares.ts';
import { getSeatUnit } from '@travel/supplier-kit/flights/pricing/seats-left';
import { formatFlightNumber } from '../search/describe-option.ts';
import type { FlightSources } from '../search/flight-market.ts';
import { findCabinPlan, getSeatFee, listFlightSeats, type Seat } from '@travel/supplier-kit/flights/seat-plan';
import type { Flight } from '@travel/supplier-kit/flights/flight-catalogue';

/** Returns all seats of a cabin, and which of them are taken, whether sold by other channels or by us. */
export const listTakenSeats = async (
  { db, catalogue }: Pick<FlightSources, 'db' | 'catalogue'>,
  flight: Flight,
  cabin: Cabin,
  /** Seats to which the lookup is limited. Defaults to all seats. */
  chosen?: ReadonlySet<string>,
): Promise<{ readonly seats: readonly Seat[]; readonly gone: ReadonlySet<string> }> => {
  const { seats, sold } = listFlightSeats(flight, cabin, catalogue);
  const slot = toIsoDate(flight.day);
  const open = seats.filter(({ seat }) => !sold.has(seat) && (!chosen || chosen.has(seat)));
  const rows = await readTakenUnits(
    db,
    open.map(({ seat }) => ({ unit: getSeatUnit(flight, seat), slot })),
  );
  const taken = new Set(rows.filter((row) => row.night === slot && row.taken > 0).map(({ unit_id }) => unit_id));
  const takenHere = open.filter(({ seat }) => taken.has(getSeatUnit(flight, seat)));
  return { seats, gone: new Set([...sold, ...takenHere.map(({ seat }) => seat)]) };
};

/**
 * Returns the seat map of a cabin of a flight.
 * @throws ProblemError flight_unknown.
 */
export const getSeatMap = async (
  sources: Pick<FlightSources, 'db' | 'exchange' | 'catalogue'>,
  flightId: string,
  { cabin, currency }: { readonly cabin: Cabin; readonly currency: string },
): Promise<SeatMap> => {
  const flight = sources.catalogue.findFlight(flightId);
  const plan = flight && findCabinPlan(flight, cabin);
  if (!flight || !plan) {
    const message = flight ? 'This aircraft has no such cabin' : 'Nobody flies so';
    throw createFieldProblem(readSeatMap, 'flight_unknown', flight ? 'cabin' : 'flight_id', message);
  }
  const converter = await sources.exchange.getConverter(currency);
  const { seats, gone } = await listTakenSeats(sources, flight, cabin);
  const price = (seat: Seat) => {
    const dollars = getSeatFee(seat, plan, flight.route.kilometres);
    return money(dollars === 0 ? 0 : converter.convert(dollars * 100), converter.currency);
  };
  return {
    flight_id: flight.flight_id,
    number: formatFlightNumber(flight),
    aircraft: findAircraft(flight.route.aircraft).name,
    cabin,
    columns: [...plan.letters].map((letter) => (letter === ' ' ? null : letter)),
    rows: [...Map.groupBy(seats, ({ row }) => row)].map(([row, inRow]) => ({
      row,
      exit: inRow.some(({ isExit }) => isExit),
      seats: inRow.map((seat) => ({
        seat: seat.seat,
        at: seat.at,
        legroom: seat.legroom,
        taken: gone.has(seat.seat),
        price: price(seat),
      })),
    })),
  };
};
