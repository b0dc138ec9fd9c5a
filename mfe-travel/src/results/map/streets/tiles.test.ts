import { fc, test } from '@fast-check/jest';
import { describe, expect, it } from '@jest/globals';
import { createProjection } from '../map-view.ts';
import { getTileLevel, listVisibleTiles } from './tiles.ts';

const url = 'https://tiles.example/{z}/{x}/{y}.png';
const size = { width: 500, height: 400 };

describe('tiles of a street map', () => {
  it('numbers tiles by the common scheme: Hamburg at level 12', () => {
    const { onWorld } = createProjection({ latitude: 53.55, longitude: 10 });
    const urls = listVisibleTiles(url, { x: 0, y: 0, scale: 1 }, { width: 2, height: 2 }, onWorld).map(
      (tile) => tile.url,
    );
    expect(urls).toEqual(['https://tiles.example/12/2161/1323.png']);
  });

  test.prop([
    fc.double({ min: -70, max: 70, noNaN: true }),
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: 0.1, max: 24, noNaN: true }),
  ])('covers the view exactly once, with only a few tiles', (latitude, longitude, scale) => {
    const { onWorld } = createProjection({ latitude, longitude });
    const tiles = listVisibleTiles(url, { x: 0, y: 0, scale }, size, onWorld);
    expect(new Set(tiles.map(({ key }) => key)).size).toBe(tiles.length);
    expect(tiles.length).toBeLessThanOrEqual(24);
    const [left, top] = [Math.min(...tiles.map(({ at }) => at.x)), Math.min(...tiles.map(({ at }) => at.y))];
    const right = Math.max(...tiles.map(({ at, width }) => at.x + width));
    const bottom = Math.max(...tiles.map(({ at, width }) => at.y + width));
    expect(left).toBeLessThanOrEqual(-size.width / 2 / scale);
    expect(right).toBeGreaterThanOrEqual(size.width / 2 / scale);
    expect(top).toBeLessThanOrEqual(-size.height / 2 / scale);
    expect(bottom).toBeGreaterThanOrEqual(size.height / 2 / scale);
    expect(getTileLevel(scale)).toBeGreaterThanOrEqual(8);
  });
});
