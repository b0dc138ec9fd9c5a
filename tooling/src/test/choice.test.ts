import { expect, it } from '@jest/globals';
import { parseChoice } from './choice.ts';

const stages = ['types', 'unit', 'journeys'];

it('covers everything without arguments', () => {
  expect(parseChoice([], stages)).toEqual({ stages: [], folders: [], words: [] });
});

it('accepts stages and packages, by folder, name or noun of a service', () => {
  expect(parseChoice(['unit', 'mfe-header', '@travel/contracts', 'api'], stages)).toEqual({
    stages: ['unit'],
    folders: ['mfe-header', 'shared-contracts', 'services/api'],
    words: [],
  });
});

it('accepts parts of file names for journeys', () => {
  expect(parseChoice(['journeys', 'sign-in'], stages).words).toEqual(['sign-in']);
});

it('rejects an unknown word', () => {
  expect(() => parseChoice(['unti'], stages)).toThrow(
    '"unti" is neither a stage (types, unit, journeys) nor a package',
  );
});
