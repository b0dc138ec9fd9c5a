import { expect, it } from '@jest/globals';
import { loadChunk } from './load-chunk.ts';

it('retries a chunk that failed to load exactly one time', async () => {
  let asked = 0;
  const failing = (times: number) => async () => {
    asked += 1;
    if (asked <= times) throw new Error('The chunk did not come');
    return 'chunk';
  };
  expect(await loadChunk(failing(1))).toBe('chunk');
  asked = 0;
  await expect(loadChunk(failing(9))).rejects.toThrow('did not come');
  expect(asked).toBe(2);
});
