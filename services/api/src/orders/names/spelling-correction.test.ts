import { describe, expect, it } from '@jest/globals';
import { isSpellingCorrection } from './spelling-correction.ts';

const name = (first_name: string, last_name: string) => ({ first_name, last_name });

describe('a corrected name', () => {
  it.each([
    [name('Jon', 'Smith'), name('John', 'Smith')],
    [name('Jose', 'Nunez'), name('José', 'Núñez')],
    [name('Okafor', 'Maya'), name('Maya', 'Okafor')],
    [name('Maya', 'O’Kafor'), name('Maya', 'Okafor')],
    [name('Catherine', 'Meyer'), name('Katharine', 'Mayer')],
  ])('accepts a name as a correction of the name of the same person: %o, %o', (before, after) =>
    expect(isSpellingCorrection(before, after)).toBe(true),
  );

  it.each([
    [name('Maya', 'Okafor'), name('Leo', 'Castellanos')],
    [name('Maya', 'Okafor'), name('Maya', 'Lindqvist')],
    [name('Catherine', 'Meyer'), name('Karl', 'Meyer')],
    [name('Li', 'Wu'), name('Bo', 'Wu')],
  ])('rejects a name as the name of another person: %o, %o', (before, after) =>
    expect(isSpellingCorrection(before, after)).toBe(false),
  );
});
