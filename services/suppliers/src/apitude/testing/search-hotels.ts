import type { AvailableHotel, HotelSearch } from '@travel/supplier-kit/hotels/hotel-supplier';
import { createContext, openAdapter, type FakeHandler } from './fake-apitude.ts';

export const stay: HotelSearch['stay'] = {
  checkin: '2027-05-14',
  checkout: '2027-05-16',
  rooms: [{ adults: 2, child_ages: [] }],
};
export const london: HotelSearch = { area: { destination: 'LON' }, stay };

/** Searches a fake API and returns the batches and the requests. */
export const searchHotels = async (handle: FakeHandler, query: HotelSearch = london, options = {}) => {
  const { supplier, fake } = await openAdapter(handle, options);
  const batches: (readonly AvailableHotel[])[] = [];
  for await (const batch of supplier.search(query, createContext())) batches.push(batch);
  return { batches, requests: fake.requests };
};
