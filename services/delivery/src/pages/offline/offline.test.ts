import { describe, expect, it } from '@jest/globals';
import { offlineTripsUrl, tripsWorkerPath, type StoredTrips } from '@travel/contracts/host/offline/offline-trips';
import { openTrial } from '../../testing/delivery-trial.ts';
import { answerNavigation, type Stores } from './answer-navigation.ts';
import { renderOfflinePage } from './offline-page.ts';

const kept: StoredTrips = {
  format: 1,
  until: '2026-12-04T08:15:00Z',
  organisation: 'Almanac',
  page: {
    language: 'en-US',
    direction: 'ltr',
    title: 'My trips',
    notice: "You're offline. This is how your trips looked at 20 November 2026, 08:15.",
    retry: 'Try again',
    none: 'No upcoming trips.',
    vouchers: 'Bookings and vouchers',
    trips: [
      {
        name: 'Amalfi Coast',
        line: 'Fri 14 – Tue 18 May 2027',
        days: [{ day: 'Fri 14 May 2027', moments: [{ label: 'Arrival: Torre Limonaia', value: '15:00' }] }],
        vouchers: [{ title: 'Torre Limonaia', facts: [{ label: 'Booking number', value: 'ALM 7F4K 2091' }] }],
      },
    ],
  },
};

const createStores = (entries: Record<string, unknown>): Stores & { readonly left: Map<string, unknown> } => {
  const left = new Map(Object.entries(entries));
  return {
    left,
    keys: async () => [...left.keys()],
    delete: async (name) => left.delete(name),
    open: async (name) => ({
      match: async (address) => (address === offlineTripsUrl ? Response.json(left.get(name)) : undefined),
    }),
  };
};

const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const at = (moment: string, stores: Stores) => ({ stores, now: () => new Date(moment), nonce: () => 'n0nce' });
const early = '2026-11-21T00:00:00Z';

describe('a navigation without a connection', () => {
  it('shows the stored trips and their date', async () => {
    const answer = await answerNavigation(offline, at(early, createStores({ 'kept-trips/U1001': kept })));
    const html = await answer.text();
    for (const said of [kept.page.notice, 'Arrival: Torre Limonaia', '15:00', 'ALM 7F4K 2091', 'Try again']) {
      expect(html).toContain(said.replaceAll("'", '&#39;'));
    }
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'nonce-n0nce';/);
    expect(html).not.toContain('<script');
  });

  it('shows the browser’s own page if no trips, or the trips of two people, are stored', async () => {
    const others = { 'kept-trips/U1001': kept, 'kept-trips/U1002': kept };
    for (const entries of [{}, { 'other-store': kept }, others, { 'kept-trips/U1001': { format: 2 } }]) {
      await expect(answerNavigation(offline, at(early, createStores(entries)))).rejects.toThrow('Failed to fetch');
    }
  });

  it('deletes the trips after the session has ended', async () => {
    const stores = createStores({ 'kept-trips/U1001': kept });
    await expect(answerNavigation(offline, at('2026-12-04T08:15:00Z', stores))).rejects.toThrow('Failed to fetch');
    expect(stores.left.size).toBe(0);
  });

  it('escapes texts that travellers typed', () => {
    const trips = kept.page.trips.map((trip) => ({ ...trip, name: '<img src=x onerror=alert(1)>' }));
    const page = { ...kept.page, trips };
    expect(renderOfflinePage({ ...kept, page }, 'n0nce')).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  it('shows a message if no stored trip is upcoming', () => {
    expect(renderOfflinePage({ ...kept, page: { ...kept.page, trips: [] } }, 'n')).toContain('No upcoming trips.');
  });
});

describe('a navigation with a connection', () => {
  it('returns the network’s response without storing it', async () => {
    const stores = createStores({});
    const html = new Response('<p>Boot data</p>');
    expect(await answerNavigation(async () => html, at(early, stores))).toBe(html);
    expect(stores.left.size).toBe(0);
  });
});

it('uses the worker at the root of each site, which is restricted to that site', async () => {
  const trial = await openTrial();
  try {
    const answer = await trial.visit(tripsWorkerPath);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
    expect(answer.body).toContain('kept-trips/');
  } finally {
    await trial.end();
  }
});
