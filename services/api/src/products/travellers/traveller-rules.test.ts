import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import type { TravellerInput } from '@travel/contracts/endpoints/orders/travellers';
import { addDays } from '@travel/contracts/locale/days/days';
import { findMissingAnswer } from './missing-answer.ts';
import { getAge, checkAgesAreBooked, checkDocumentsValidUntil, checkInfantsHaveAdults } from './traveller-rules.ts';

const createTraveller = (more: Partial<TravellerInput> = {}): TravellerInput => ({
  kind: 'adult',
  first_name: 'Ada',
  last_name: 'Byron',
  age: null,
  lead: false,
  ...more,
});
const infant = createTraveller({ kind: 'infant', age: 1 });
const createPassport = (expires_on: string) => ({
  kind: 'passport' as const,
  number: 'C01X00T47',
  country_code: 'DE',
  expires_on,
});
const trip = { starts: '2027-05-14', ends: '2027-05-28', adultFrom: 12 };

describe('the age on a day', () => {
  it.each([
    ['2015-05-14', '2027-05-14', 12],
    ['2015-05-15', '2027-05-14', 11],
    ['2024-02-29', '2025-02-28', 0],
    ['2024-02-29', '2025-03-01', 1],
    ['2027-06-01', '2027-05-14', -1],
  ])('counts the full years from the birth on %s to %s: %s', (born, day, age) => expect(getAge(born, day)).toBe(age));

  const days = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays('1930-01-01', count));
  test.prop([days, days])('never decreases from one day to the next', (born, day) =>
    expect(getAge(born, addDays(day, 1))).toBeGreaterThanOrEqual(getAge(born, day)),
  );
});

describe('rules about travellers', () => {
  it('requires one adult per infant and names the first infant without one', () => {
    expect(checkInfantsHaveAdults([createTraveller(), infant])).toBeNull();
    expect(
      checkInfantsHaveAdults([infant, createTraveller(), createTraveller({ kind: 'child', age: 9 }), infant]),
    ).toMatchObject({
      field: 'travellers[3].kind',
    });
  });

  it.each([
    ['an adult', createTraveller({ date_of_birth: '1990-01-01' }), null],
    ['a traveller without a birthday', createTraveller(), null],
    ['an adult aged eleven', createTraveller({ date_of_birth: '2015-05-15' }), 'travellers[0].date_of_birth'],
    [
      'a traveller who is not born yet',
      createTraveller({ date_of_birth: '2027-08-01' }),
      'travellers[0].date_of_birth',
    ],
    [
      'a traveller older than any person',
      createTraveller({ date_of_birth: '1890-01-01' }),
      'travellers[0].date_of_birth',
    ],
    ['a child of the booked age', createTraveller({ kind: 'child', age: 7, date_of_birth: '2020-03-01' }), null],
    [
      'a child a year older than booked',
      createTraveller({ kind: 'child', age: 6, date_of_birth: '2020-03-01' }),
      'travellers[0].date_of_birth',
    ],
    ['an infant who stays under two', createTraveller({ kind: 'infant', age: 1, date_of_birth: '2025-06-01' }), null],
    [
      'an infant who turns two during the journey',
      createTraveller({ kind: 'infant', age: 1, date_of_birth: '2025-05-20' }),
      'travellers[0].date_of_birth',
    ],
  ])('checks the birthday of %s', (_, traveller, field) =>
    expect(checkAgesAreBooked([traveller], trip)?.field ?? null).toBe(field),
  );

  it('requires documents that are valid until the last day of the journey', () => {
    expect(
      checkDocumentsValidUntil(
        [createTraveller(), createTraveller({ document: createPassport(trip.ends) })],
        trip.ends,
      ),
    ).toBeNull();
    expect(
      checkDocumentsValidUntil(
        [createTraveller(), createTraveller({ document: createPassport('2027-05-27') })],
        trip.ends,
      ),
    ).toMatchObject({
      field: 'travellers[1].document.expires_on',
    });
  });

  it('names the first unanswered required question, and accepts unanswered optional questions', () => {
    const asks = {
      travellers: [
        { key: 'nationality' as const, required: false },
        { key: 'document' as const, required: true },
      ],
      item: [{ key: 'flight_number' as const, required: true }],
    };
    const known = createTraveller({ document: createPassport('2031-01-01') });
    expect(findMissingAnswer(asks, [known, createTraveller()], {})).toMatchObject({ field: 'travellers[1].document' });
    expect(findMissingAnswer(asks, [known], {})).toMatchObject({ field: 'answers.flight_number' });
    expect(findMissingAnswer(asks, [known], { flight_number: 'TP 943' })).toBeNull();
  });
});
