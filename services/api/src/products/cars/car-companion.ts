import { shiftLocalTime } from '../visits/local-time.ts';
import type { CompanionSearch, Visit } from '../visits/visit.ts';
import type { CarCatalogue } from '@travel/supplier-kit/cars/car-supplier';

/** Minutes between the flight and the car: from landing to pick-up, and from drop-off to departure. */
const fromGate = 45;
const toGate = -120;

/** Returns the search for a car during a visit, from the airport where the travellers land if they arrive by air. */
export const suggestCar = (
  { place, arrives, leaves, landing }: Visit,
  catalogue: CarCatalogue,
): CompanionSearch | null => {
  const pickup = landing ? shiftLocalTime(arrives, fromGate) : { date: arrives.date, time: '10:00' };
  const back = leaves && (landing ? shiftLocalTime(leaves, toGate) : { date: leaves.date, time: '10:00' });
  if (!pickup) return null;
  const ends = back && `${back.date}T${back.time}` > `${pickup.date}T${pickup.time}` ? back : null;
  if (leaves && !ends) return null;
  const stations = catalogue
    .listStations(place.place_id)
    .filter(({ airport }) => landing !== null && airport?.code === landing.airport)
    .map(({ station_id }) => station_id);
  return {
    fields: {
      place: place.place_id,
      checkin: pickup.date,
      ...(ends && { checkout: ends.date, return_time: ends.time }),
      time: pickup.time,
      age: '30',
      ...(stations.length > 0 && { station: stations.join(',') }),
    },
    starts: pickup,
    ends,
    complete: ends !== null,
  };
};
