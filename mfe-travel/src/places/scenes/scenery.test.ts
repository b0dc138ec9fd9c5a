import { expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { motifKinds, sceneKinds, viewKinds } from '@travel/contracts/endpoints/reference/places';
import { drawings, choosePictures, createScenery } from './scenery.ts';
import { getSeason } from './season.ts';

const looks = ['almanac', 'skyline', 'harbor'] as const;
const look = fc.constantFrom(...looks);
const place = fc.record(
  {
    place_id: fc.stringMatching(/^[a-z-]{1,20}$/),
    scene: fc.constantFrom(...sceneKinds),
    view: fc.constantFrom(...viewKinds),
    motif: fc.constantFrom(...motifKinds),
  },
  { requiredKeys: ['place_id', 'scene'] },
);
const base = 'http://assets.test/r/1/';

test.prop([look, place])("returns the same pictures each time for a place's motif, view or scene", (ofLook, one) => {
  const pictures = createScenery(ofLook, base).of(one);
  expect(pictures).toEqual(createScenery(ofLook, base).of({ ...one }));
  for (const picture of pictures) expect(picture).toContain(`${base}scenes/${one.motif ?? one.view ?? one.scene}-`);
});

test.prop([look, fc.array(place, { maxLength: 6 })])(
  'repeats a picture in a row of places only if the row has more places of one scene than pictures',
  (ofLook, places) => {
    const pictures = choosePictures(createScenery(ofLook, base), places);
    for (const kind of [...sceneKinds, ...viewKinds, ...motifKinds]) {
      const shown = pictures.filter((_, at) => {
        const one = places[at];
        return (one?.motif ?? one?.view ?? one?.scene) === kind;
      });
      expect(new Set(shown).size).toBe(Math.min(shown.length, drawings[ofLook].places.length));
    }
  },
);

it.each([
  ['Zermatt', { latitude: 46, scene: 'mountains' }, ['winter', undefined, undefined, 'autumn']],
  ['Queenstown', { latitude: -45, scene: 'mountains' }, [undefined, 'autumn', 'winter', undefined]],
  ['Oslo', { latitude: 60, scene: 'harbour' }, ['winter', undefined, undefined, 'autumn']],
  ['London', { latitude: 51.5, scene: 'skyline' }, [undefined, undefined, undefined, 'autumn']],
  ['Singapore', { latitude: 1.3, scene: 'skyline' }, [undefined, undefined, undefined, undefined]],
] as const)('shows %s in the season of its hemisphere and climate', (_name, where, seasons) => {
  expect(['2027-01', '2027-04-15', '2027-07', '2027-10-03'].map((date) => getSeason(where, date))).toEqual(seasons);
});
