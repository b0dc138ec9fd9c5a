import type { Listing } from '../../../results/listings.ts';
import type { PinSource } from '../../../results/map/use-pins.ts';
import type { CarResult, CarSearchAnswer } from '../car.ts';

/** The stations of a list, each by its cheapest car: the list itself knows them all. */
export const stationPins = ({ key, askedAt, items }: Listing<CarSearchAnswer, CarResult>): PinSource => ({
  key: `${key} ${askedAt}`,
  ask: async () => {
    const stations = new Map<string, CarResult>();
    for (const car of items) {
      if (!car) continue;
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
  },
});
