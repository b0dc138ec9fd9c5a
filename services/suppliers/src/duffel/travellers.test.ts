import { expect, it } from '@jest/globals';
import type { FlightOffer } from '@travel/supplier-kit/flights/flight-supplier';
import { createOffer } from './testing/bodies.ts';
import { adult, infant } from './testing/samples.ts';
import { toOffer } from './to-offer.ts';
import { toOrderPassengers } from './travellers.ts';
import { offerSchema } from './wire.ts';

const choice = { flights: ['11'], brand: null, base: '1.00', tax: '1.00', total: '2.00' };

const createFor = (...kinds: FlightOffer['passengers'][number]['kind'][]): FlightOffer => ({
  ...toOffer('duffel', offerSchema.parse(createOffer('off_1', choice))),
  requires_documents: false,
  passengers: kinds.map((kind, index) => ({ kind, age: null, reference: `pas_${index}` })),
});

it('assigns travellers to passengers of their kind, and infants to adults in order', () => {
  const offer = createFor('infant', 'adult', 'adult', 'infant');
  const travellers = [{ ...adult, reference: 'pas_2' }, infant, { ...adult, reference: null }, infant];
  expect(toOrderPassengers(travellers, offer, false)).toMatchObject([
    { id: 'pas_2', infant_passenger_id: 'pas_0' },
    { id: 'pas_0' },
    { id: 'pas_1', infant_passenger_id: 'pas_3' },
    { id: 'pas_3' },
  ]);
});

it('takes a child for an adult where the airline does, but no adult for an infant', () => {
  const teenager = { ...adult, reference: null, kind: 'child', age: 14 } as const;
  const travellers = [teenager, { ...adult, reference: null }];
  expect(toOrderPassengers(travellers, createFor('adult', 'adult'), false).map(({ id }) => id)).toEqual([
    'pas_1',
    'pas_0',
  ]);
  expect(() => toOrderPassengers(travellers, createFor('adult', 'infant'), false)).toThrow(
    expect.objectContaining({ reason: 'invalid_traveller', field: 'travellers[0].kind' }),
  );
  expect(() => toOrderPassengers([infant, infant], createFor('infant', 'adult'), false)).toThrow(
    expect.objectContaining({ field: 'travellers[1].kind' }),
  );
  expect(() => toOrderPassengers(travellers, createFor('adult'), false)).toThrow(
    expect.objectContaining({ field: 'travellers' }),
  );
});

it('sends a passport only if the airline accepts it, and straight apostrophes', () => {
  const traveller = { ...adult, last_name: ' O’Hara ' };
  const [first] = toOrderPassengers([traveller], createFor('adult'), true);
  expect(first).toMatchObject({ family_name: "O'Hara", identity_documents: [{ type: 'passport' }] });
  expect(toOrderPassengers([traveller], createFor('adult'), undefined)[0]).not.toHaveProperty('identity_documents');
});
