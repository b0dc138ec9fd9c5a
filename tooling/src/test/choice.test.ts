import { expect, it } from '@jest/globals';
import { choiceOf } from './choice.ts';

const stages = ['types', 'unit', 'journeys'];

it('covers everything when nothing is named', () => {
  expect(choiceOf([], stages)).toEqual({ stages: [], folders: [], words: [] });
});

it('takes stages and packages, by folder, name or noun of a service', () => {
  expect(choiceOf(['unit', 'mfe-header', '@travel/contracts', 'api'], stages)).toEqual({
    stages: ['unit'],
    folders: ['mfe-header', 'shared-contracts', 'services/api'],
    words: [],
  });
});

it('takes parts of file names for journeys', () => {
  expect(choiceOf(['journeys', 'sign-in'], stages).words).toEqual(['sign-in']);
});

it('refuses a word that means nothing, rather than running everything', () => {
  expect(() => choiceOf(['unti'], stages)).toThrow('"unti" is neither a stage (types, unit, journeys) nor a package');
});
