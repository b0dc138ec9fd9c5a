import { expect, it } from '@jest/globals';
import { parseChoice } from './choice.ts';

const stages = ['types', 'unit', 'journeys'];

it('selects all tests without arguments', () => {
  expect(parseChoice([], stages)).toEqual({ stages: [], folders: [], words: [] });
});

it('selects tests by stage and package, by folder, name or noun of a service', () => {
  expect(parseChoice(['unit', 'mfe-header', '@travel/contracts', 'api'], stages)).toEqual({
    stages: ['unit'],
    folders: ['mfe-header', 'shared-contracts', 'services/api'],
    words: [],
  });
});

it('selects journeys by parts of file names', () => {
  expect(parseChoice(['journeys', 'sign-in'], stages).words).toEqual(['sign-in']);
});

it('rejects an argument that names no stage, package or journey', () => {
  expect(() => parseChoice(['unti'], stages)).toThrow(
    '"unti" is neither a stage (types, unit, journeys) nor a package',
  );
});
