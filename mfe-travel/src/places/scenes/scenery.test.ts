import { expect } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { scenery } from './almanac-scenes.ts';
import { pictureOf, picturesOf } from './scenery.ts';

const kinds = ['coast', 'harbour', 'skyline', 'mountains', 'desert', 'pool'] as const;
const place = fc.record({ place_id: fc.stringMatching(/^[a-z-]{1,20}$/), scene: fc.constantFrom(...kinds) });

test.prop([place])('a place has a picture of its kind, the same each time', (one) => {
  expect(scenery.places[one.scene]).toContain(pictureOf(scenery, one));
  expect(pictureOf(scenery, one)).toBe(pictureOf(scenery, { ...one }));
});

test.prop([fc.array(place, { maxLength: 6 })])(
  'places side by side share a picture only when there are more of a kind than pictures',
  (places) => {
    const pictures = picturesOf(scenery, places);
    for (const kind of kinds) {
      const shown = pictures.filter((_, at) => places[at]?.scene === kind);
      expect(new Set(shown).size).toBe(Math.min(shown.length, scenery.places[kind].length));
    }
  },
);
