import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { scenery } from './almanac-scenes.ts';
import { pictureOf, picturesOf } from './scenery.ts';

const kinds = ['coast', 'harbour', 'skyline', 'mountains', 'desert', 'pool'] as const;
const place = fc.record({ place_id: fc.stringMatching(/^[a-z-]{1,20}$/), scene: fc.constantFrom(...kinds) });

it('a place has a picture of its kind, the same each time', () => {
  fc.assert(
    fc.property(place, (one) => {
      expect(scenery.places[one.scene]).toContain(pictureOf(scenery, one));
      expect(pictureOf(scenery, one)).toBe(pictureOf(scenery, { ...one }));
    }),
  );
});

it('places side by side share a picture only when there are more of a kind than pictures', () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 6 }), (places) => {
      const pictures = picturesOf(scenery, places);
      for (const kind of kinds) {
        const shown = pictures.filter((_, at) => places[at]?.scene === kind);
        expect(new Set(shown).size).toBe(Math.min(shown.length, scenery.places[kind].length));
      }
    }),
  );
});
