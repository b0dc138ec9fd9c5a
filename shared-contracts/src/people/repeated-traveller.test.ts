import { describe, expect, it } from '@jest/globals';
import { findRepeatedTravellers, type KnownTraveller } from './repeated-traveller.ts';

const ada: KnownTraveller = {
  first_name: 'Ada',
  last_name: 'Byron',
  date_of_birth: '1990-12-10',
  document: { number: 'C01X00T47', country_code: 'GB' },
};
const leo: KnownTraveller = {
  first_name: 'Leo',
  last_name: 'Byron',
  date_of_birth: '1988-03-02',
  document: { number: 'C01X00T48', country_code: 'GB' },
};

describe('findRepeatedTravellers', () => {
  it('finds no repetition among different travellers', () => expect(findRepeatedTravellers([ada, leo])).toEqual([]));

  it.each(['C01X00T47', ' c01x00t47', 'C01-X00 T47'])('finds a repeated document number: %s', (number) =>
    expect(findRepeatedTravellers([ada, { ...leo, document: { number, country_code: 'GB' } }])).toEqual([
      { at: 1, field: 'document.number' },
    ]),
  );

  it('accepts the same document number from another country', () =>
    expect(findRepeatedTravellers([ada, { ...leo, document: { number: 'C01X00T47', country_code: 'FR' } }])).toEqual(
      [],
    ));

  it('finds travellers with the same names and the same birthday', () =>
    expect(findRepeatedTravellers([leo, ada, { ...ada, first_name: 'ADA', document: undefined }])).toEqual([
      { at: 2, field: 'first_name' },
    ]));

  it.each([
    ['twins', { ...ada, first_name: 'Eve' }],
    ['father and son', { ...ada, date_of_birth: '2015-01-01' }],
    ['a sister whose name differs by a vowel sign', { ...ada, first_name: 'रीमा' }, { ...ada, first_name: 'रमा' }],
    ['a traveller without a birthday', { ...ada, date_of_birth: undefined }],
  ])('finds no repetition for %s', (_, other, one = ada) =>
    expect(findRepeatedTravellers([one, { ...other, document: undefined }])).toEqual([]),
  );
});
