import { expect, it } from '@jest/globals';
import sightNames from '../../../geodata/places/sight-names.json' with { type: 'json' };
import { allPoints, findPoint, translatePoint } from './points.ts';

it('gives every point its own ID that is valid in a URL', () => {
  const ids = allPoints.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id) || id.length > 80)).toEqual([]);
  expect(Object.keys(sightNames).filter((id) => !ids.includes(id))).toEqual([]);
});

it('translates the names of well-known sights, and the phrase for what is near them', () => {
  const point = findPoint('sight-paris-tour-eiffel');
  expect(
    point && ['en-US', 'de-DE', 'fr-FR', 'es-MX', 'ar-AE'].map((lang) => translatePoint(point, lang)),
  ).toMatchObject([
    { name: 'Eiffel Tower', within: 'near Eiffel Tower', country: 'Paris, France' },
    { name: 'Eiffelturm', within: 'nahe Eiffelturm' },
    { name: 'Tour Eiffel' },
    { name: 'Torre Eiffel' },
    { name: 'برج إيفل', country: 'باريس، فرنسا' },
  ]);
});
