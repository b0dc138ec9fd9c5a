import { expect, it } from '@jest/globals';
import { loadChunk } from './load-chunk.ts';

it('requests a chunk that failed once again, and no more', async () => {
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
