import type { OwnedStretch } from '../rules/stretches.ts';

type End = OwnedStretch['starts'];

const createSpot = (name: string, latitude: number, longitude: number): End['where'] => ({
  place_id: null,
  name,
  latitude,
  longitude,
});
export const london = createSpot('London', 51.47, -0.46);
export const naples = createSpot('Naples', 40.88, 14.29);
export const paris = createSpot('Paris', 48.86, 2.35);
export const auckland = createSpot('Auckland', -37.0, 174.78);
export const honolulu = createSpot('Honolulu', 21.32, -157.92);

const zones = new Map([
  [london, 'Europe/London'],
  [naples, 'Europe/Rome'],
  [auckland, 'Pacific/Auckland'],
  [honolulu, 'Pacific/Honolulu'],
]);

export const createEnd = (at: string, where: End['where'], latest?: string): End => {
  const zone = zones.get(where) ?? 'UTC';
  const there = new Date(at).toLocaleString('sv-SE', { timeZone: zone });
  return {
    when: { at: new Date(at).toISOString(), zone, date: there.slice(0, 10), time: there.slice(11, 16), until: null },
    where,
    label: null,
    detail: null,
    latest: latest === undefined ? null : { at: new Date(latest).toISOString(), text: null },
  };
};

export const createStretch = (
  stretch_id: string,
  presence: OwnedStretch['presence'],
  starts: End,
  ends: End,
  changed: Partial<OwnedStretch> = {},
): OwnedStretch => ({
  stretch_id,
  booking_id: 'BK000001',
  item_id: stretch_id,
  product_type: 'HLT',
  title: stretch_id,
  presence,
  starts,
  ends,
  people: ['maya okafor'],
  ...changed,
});

export const createFlight = (id: string, from: End['where'], departs: string, to: End['where'], arrives: string) =>
  createStretch(id, 'throughout', createEnd(departs, from, departs), createEnd(arrives, to));

export const out = createFlight('out', london, '2027-05-14T18:40Z', naples, '2027-05-14T21:20Z');
export const back = createFlight('back', naples, '2027-05-18T14:10Z', london, '2027-05-18T17:05Z');
export const createDesk = (from: string, closes: string, until = '2027-05-18T08:00Z') =>
  createStretch('car', 'ends', createEnd(from, naples, closes), createEnd(until, naples));
export const createNights = (id: string, from: string, until: string, where = naples) =>
  createStretch(id, 'nights', createEnd(from, where), createEnd(until, where));
