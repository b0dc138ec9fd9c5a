import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import type { SupplierConversation } from './conversation.ts';
import { masked, maskConversation, mostBodyCharacters } from './mask-conversation.ts';

const base: SupplierConversation = {
  supplier: 'north',
  operation: 'book',
  organisation_id: 'acme',
  correlation_id: 'page-12345678',
  method: 'POST',
  path: '/orders',
  status: 201,
  milliseconds: 120,
  request_headers: { 'content-type': 'application/json' },
  request_body: null,
  response_headers: { 'content-type': 'application/json' },
  response_body: null,
  started_at: '2027-03-01T12:00:00.000Z',
};

const letters = (least: number) => fc.stringMatching(new RegExp(`^[A-Z][a-zäéñøşж]{${least},12}$`, 'u'));
const person = fc.record({
  given: letters(3),
  family: letters(4),
  mail: fc.tuple(letters(3), letters(3)).map(([local, host]) => `${local}@${host}.example`.toLowerCase()),
  phone: fc.stringMatching(/^\+[1-9][0-9]{9,12}$/),
  born: fc.integer({ min: 1930, max: 2020 }).map((year) => `${year}-06-17`),
  passport: fc.stringMatching(/^[A-Z]{2}[0-9]{7}$/),
  street: letters(6).map((name) => `${name} 12`),
  token: fc.stringMatching(/^[a-z]{4}_test_[A-Za-z0-9]{20}$/),
});
type Person = typeof person extends fc.Arbitrary<infer Value> ? Value : never;

/** The same person in the formats of several suppliers, and in texts around them. */
const describePerson = (one: Person) => ({
  flights: {
    data: {
      passengers: [
        {
          id: 'pas_1',
          given_name: one.given,
          family_name: one.family,
          born_on: one.born,
          email: one.mail,
          phone_number: one.phone,
          identity_documents: [{ type: 'passport', unique_identifier: one.passport, issuing_country_code: 'FR' }],
        },
      ],
    },
  },
  hotels: {
    holder: { name: one.given, surname: one.family },
    rooms: [{ rateKey: 'key|1', paxes: [{ roomId: 1, type: 'AD', name: one.given, surname: one.family }] }],
    remark: `Late arrival of ${one.given} ${one.family.toUpperCase()}, call ${one.phone} or write to ${one.mail}.`,
  },
  cars: {
    driver: { name: `${one.given} ${one.family}`, dateOfBirth: one.born, licenceNumber: one.passport },
    customer: { contactPhone: one.phone, address: { line1: one.street, city: 'Paris' } },
    errors: [{ title: `Passport ${one.passport} of ${one.family} is invalid` }],
  },
});

const remains = (conversation: SupplierConversation, one: Person): string[] => {
  const text = JSON.stringify(conversation).toLowerCase();
  const whole = new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${[one.given, one.family].map((name) => name.toLowerCase()).join('|')})(?![\p{L}\p{N}])`,
    'u',
  );
  return [
    ...[one.mail, one.phone, one.born, one.passport, one.street, one.token].filter((value) =>
      text.includes(value.toLowerCase()),
    ),
    ...(whole.exec(text) ?? []),
  ];
};

const withPerson = (one: Person, body: unknown): SupplierConversation => ({
  ...base,
  path: `/bookings/${encodeURIComponent(one.mail)}?surname=${encodeURIComponent(one.family)}&page=2`,
  request_headers: { ...base.request_headers, authorization: `Bearer ${one.token}`, 'x-signature': one.token },
  request_body: JSON.stringify(describePerson(one)),
  response_body: typeof body === 'string' ? body : JSON.stringify(body),
});

describe('maskConversation', () => {
  test.prop([person])('leaves nothing of a person in bodies, queries and headers', (one) => {
    const stored = maskConversation(
      withPerson(one, { echoed: describePerson(one), token_in_text: `for ${one.token}` }),
    );
    expect(remains(stored, one)).toEqual([]);
    expect(stored.path).toContain('&page=2');
  });

  test.prop([person, fc.double({ min: 0, max: 1, noNaN: true })])(
    'leaves nothing of a person in a body that breaks off',
    (one, share) => {
      const body = JSON.stringify(describePerson(one));
      const stored = maskConversation({ ...base, response_body: body.slice(0, Math.floor(body.length * share)) });
      expect(remains(stored, one)).toEqual([]);
    },
  );

  test.prop([person])('leaves nothing of a person in forms and in XML', (one) => {
    const form = new URLSearchParams({ first_name: one.given, last_name: one.family, email: one.mail, dob: one.born });
    const xml = `<Guest id="1"><ns:FirstName>${one.given}</ns:FirstName><LastName>${one.family}</LastName></Guest>`;
    const stored = maskConversation({
      ...base,
      request_headers: { 'content-type': 'application/x-www-form-urlencoded' },
      request_body: form.toString(),
      response_body: xml,
    });
    expect(remains(stored, one)).toEqual([]);
  });

  it('preserves what an operator needs to understand the conversation', () => {
    const body = {
      data: {
        id: 'off_1',
        owner: { name: 'Air France', iata_code: 'AF' },
        total_amount: '120.50',
        passengers: [{ id: 'pas_1', type: 'adult', cabin: { name: 'Economy' } }],
        hotel: { code: 77, name: 'Torre Limonaia', rooms: [{ name: 'Double room', rates: [{ rateKey: 'A|1|2' }] }] },
        departing_at: '2027-05-14T09:35:00',
      },
    };
    const stored = maskConversation({ ...base, response_body: JSON.stringify(body) });
    expect(JSON.parse(stored.response_body ?? '')).toEqual(body);
  });

  it('masks a part of a full name in another text', () => {
    const stored = maskConversation({
      ...base,
      request_body: JSON.stringify({ driver: { name: 'Maya Okafor' }, error: 'Mrs Okafor is too young' }),
    });
    expect(stored.request_body).not.toMatch(/Maya|Okafor/);
  });

  it.each([
    '4930123456',
    '004930123456',
    '0049 30 123456',
    '030 1234567',
    '(030) 123-4567',
    '0151/23456789',
    '(555) 234-5678',
    '555-234-5678',
  ])('masks the phone number %s in a text', (number) => {
    const remark = `Guest calls from ${number}, arrives late.`;
    const stored = maskConversation({ ...base, request_body: JSON.stringify({ phone: '+49 30 123456', remark }) });
    expect(JSON.parse(stored.request_body ?? '').remark).toBe(`Guest calls from ${masked}, arrives late.`);
  });

  it('preserves dates, times, amounts and numbers of tickets', () => {
    const text = 'on 01-02-2027 or 01.02.2027 at 09:35, ticket 0571234567890, rate 0.123456789, code 001234';
    const stored = maskConversation({ ...base, response_body: JSON.stringify({ text }) });
    expect(JSON.parse(stored.response_body ?? '')).toEqual({ text });
  });

  it('keeps the structure of masked fields', () => {
    const stored = maskConversation({
      ...base,
      request_body: '{"card":{"number":"4242424242424242","cvc":"123"},"born_on":null,"phone":4930123456}',
    });
    expect(JSON.parse(stored.request_body ?? '')).toEqual({
      card: { number: masked, cvc: masked },
      born_on: null,
      phone: 0,
    });
  });

  test.prop([person, fc.integer({ min: 0, max: 2_000 })], { numRuns: 20 })(
    'cuts a long body and masks the part that is stored',
    (one, shift) => {
      const offers = Array.from({ length: 2_000 }, () => ({ ...describePerson(one), id: 'off_1', amount: '10.00' }));
      const body = JSON.stringify({ padding: 'x'.repeat(shift), offers });
      const { response_body: stored } = maskConversation({ ...base, response_body: body });
      expect(stored?.length).toBeLessThan(mostBodyCharacters * 1.5);
      expect(remains({ ...base, response_body: stored ?? '' }, one)).toEqual([]);
      expect(JSON.parse(stored ?? '').offers.length).toBeGreaterThan(10);
    },
  );
});
