import type { FlightSort } from '@travel/contracts/products/flights/flight-options';
import { getLastFlight } from '../itineraries/itinerary.ts';
import type { Candidate } from './filter-options.ts';

const getDepartureTime = ({ option }: Candidate): number => option.itinerary.flights[0].departs;
const getArrivalTime = ({ option }: Candidate): number => getLastFlight(option.itinerary).arrives;

/**
 * Weights of a stop, of a night on the way, and of the ratio to the shortest duration. The ratio to the lowest price
 * has the weight 1.
 */
const stopWeight = 0.18;
const nightWeight = 0.22;
const timeWeight = 0.6;

/** Returns a function that scores a candidate by price, duration, stops and nights on the way. Lower is better. */
const createScore = (candidates: readonly Candidate[]) => {
  const cheapest = Math.max(1, Math.min(...candidates.map(({ total }) => total)));
  const fastest = Math.max(1, Math.min(...candidates.map(({ option }) => option.minutes)));
  return ({ total, option }: Candidate): number =>
    total / cheapest +
    (option.minutes / fastest) * timeWeight +
    (option.itinerary.flights.length - 1) * stopWeight +
    option.overnights * nightWeight;
};

/** Sorts candidates. Candidates with equal values are sorted by price, then by departure. */
export const sortCandidates = (candidates: readonly Candidate[], sort: FlightSort): Candidate[] => {
  const by: Readonly<Record<FlightSort, (candidate: Candidate) => number>> = {
    best: createScore(candidates),
    price: ({ total }) => total,
    duration: ({ option }) => option.minutes,
    departure: getDepartureTime,
    arrival: getArrivalTime,
  };
  const value = by[sort];
  return candidates
    .map((candidate) => ({ candidate, value: value(candidate) }))
    .toSorted(
      (a, b) =>
        a.value - b.value ||
        a.candidate.total - b.candidate.total ||
        getDepartureTime(a.candidate) - getDepartureTime(b.candidate),
    )
    .map(({ candidate }) => candidate);
};
