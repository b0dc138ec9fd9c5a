import { offerFlights } from '@travel/contracts/endpoints/products/flights';
import { fareKeys } from '@travel/contracts/products/flights/flight-options';
import type { ParsedRequest, ResponseInput } from '@travel/contracts/http/endpoint';
import { createFieldProblem } from '@travel/kit/problem/problem';
import type { OfferTokens } from '../../offer-tokens.ts';
import type { FlightRequest } from '@travel/supplier-kit/flights/pricing/journey-price';
import { listTakenSeats } from '../seats/read-seats.ts';
import type { FlightSources } from '../search/flight-market.ts';
import { priceChoice } from './journey.ts';
import { readJourney } from './read-fares.ts';
import { getPriceSubject, type FlightOffer } from './flight-offer.ts';
import type { Flight, Itinerary } from '@travel/supplier-kit/flights/flight-catalogue';

type Body = ParsedRequest<typeof offerFlights>['body'];

/** Creates the error for a seat that cannot be chosen. */
export const refuseSeat = (code: 'seat_wrong' | 'seat_taken', at: number, message: string, field = 'seat') =>
  createFieldProblem(offerFlights, code, `seats[${at}].${field}`, message, {
    title: code === 'seat_taken' ? 'Seat just taken' : 'This seat cannot be chosen',
  });

/** Reads the seat map of each flight with a chosen seat, once per flight. */
const readSeatMaps = async (
  sources: Pick<FlightSources, 'db' | 'catalogue'>,
  flights: readonly Flight[],
  { seats, cabin }: Pick<Body, 'seats' | 'cabin'>,
) => {
  const chosen = Map.groupBy(seats, ({ flight_id }) => flight_id);
  const found = flights.filter(({ flight_id }) => chosen.has(flight_id));
  return new Map(
    await Promise.all(
      found.map(async (flight) => {
        const wanted = new Set(chosen.get(flight.flight_id)?.map(({ seat }) => seat));
        return [flight.flight_id, await listTakenSeats(sources, flight, cabin, wanted)] as const;
      }),
    ),
  );
};

/**
 * Requires that each seat belongs to one of the flights, is free, and is chosen for only one passenger.
 * @throws ProblemError seat_wrong, seat_taken.
 */
const requireSeats = async (
  sources: Pick<FlightSources, 'db' | 'catalogue'>,
  legs: readonly Itinerary[],
  { seats, cabin }: Pick<Body, 'seats' | 'cabin'>,
  { passengers }: FlightRequest,
): Promise<void> => {
  const flights = legs.flatMap((leg) => leg.flights);
  const seen = new Set<string>();
  const maps = await readSeatMaps(sources, flights, { seats, cabin });
  for (const [at, { flight_id, passenger, seat }] of seats.entries()) {
    const flight = flights.find((one) => one.flight_id === flight_id);
    if (!flight) throw refuseSeat('seat_wrong', at, 'This flight is not part of the trip', 'flight_id');
    if (passenger >= passengers.seats) {
      throw refuseSeat('seat_wrong', at, 'There is no such passenger with a seat', 'passenger');
    }
    const twice = [`${flight_id} seat ${seat}`, `${flight_id} passenger ${passenger}`];
    if (twice.some((key) => seen.has(key))) throw refuseSeat('seat_wrong', at, 'One seat is for one passenger');
    for (const key of twice) seen.add(key);
    const map = maps.get(flight_id);
    if (!map?.seats.some((one) => one.seat === seat)) throw refuseSeat('seat_wrong', at, 'There is no such seat');
    if (map.gone.has(seat)) throw refuseSeat('seat_taken', at, `Seat ${seat} was taken a moment ago`);
  }
};

/**
 * Signs an offer for a choice at its price.
 * @throws ProblemError as the endpoint declares.
 */
export const createChoiceOffer = async (
  sources: Pick<FlightSources, 'db' | 'clock' | 'exchange' | 'catalogue'> & {
    readonly tokens: Pick<OfferTokens, 'sign'>;
  },
  body: Body,
  organisationId: string,
): Promise<ResponseInput<typeof offerFlights>['data']> => {
  const { options, bags, seats, passengers, cabin, currency } = body;
  const fare = fareKeys.find((key) => key === body.fare);
  if (!fare) throw createFieldProblem(offerFlights, 'option_unknown', 'fare', 'The airline does not sell this fare');
  const { legs, asked } = await readJourney(sources, body);
  await requireSeats(sources, legs, body, asked);
  const { price, taxes } = priceChoice({ legs, fare, bags, seats }, asked, body.lang);
  const offer = {
    options,
    fare,
    passengers,
    cabin,
    bags,
    seats,
    currency,
    lines: price.lines.map(({ amount }) => amount.amount),
    organisation_id: organisationId,
  } satisfies FlightOffer & { organisation_id: string };
  const { basis: _, ...signed } = sources.tokens.sign('FLT', offer, getPriceSubject(offer));
  return { ...signed, price, taxes };
};
