import type { Pin } from '../../../results/map/use-pins.ts';
import type { CarResult } from '../car.ts';

/** Returns a map pin for each station, with the price of its cheapest car. */
export const createStationPins = (cars: readonly CarResult[]): Pin[] => {
  const stations = new Map<string, CarResult>();
  for (const car of cars) {
    const known = stations.get(car.pickup.station_id);
    if (!known || car.price.inclusive.amount < known.price.inclusive.amount) stations.set(car.pickup.station_id, car);
  }
  return [...stations.values()].map(({ car_id, pickup, supplier, price }) => ({
    id: car_id,
    name: `${pickup.name} · ${supplier.name}`,
    latitude: pickup.latitude,
    longitude: pickup.longitude,
    price: price.inclusive,
    forMembers: false,
  }));
};
