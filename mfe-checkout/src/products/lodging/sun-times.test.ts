import { describe, expect, it } from '@jest/globals';
import { getSunTimes } from './sun-times.ts';

const praiano = { latitude: 40.611, longitude: 14.523, time_zone: 'Europe/Rome' };

describe('the sun of a stay', () => {
  it('rounds sunrise and sunset to the nearest minute, as the hotel page does', () => {
    // Before rounding, the sun rises at 07:21:33 and sets at 17:03:39.
    expect(getSunTimes(praiano, '2027-01-19')).toEqual({ sunrise: '07:22', sunset: '17:04' });
  });
});
