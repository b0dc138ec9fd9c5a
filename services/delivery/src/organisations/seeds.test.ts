import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { readSeeds } from './seed-organisations.ts';

const tokens = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(`../../../../shared-ui/tokens/${name}.json`, import.meta.url), 'utf8'));

describe('the set of seeded organisations', () => {
  it('contains the product’s three organisations, each with its own host', async () => {
    expect((await readSeeds()).map(({ id, name, look, hosts }) => [id, name, look, hosts])).toEqual([
      ['harbor', 'Harbor', 'harbor', ['harbor.localhost']],
      ['main', 'Almanac', 'almanac', ['localhost']],
      ['skyline', 'Skyline', 'skyline', ['skyline.localhost']],
    ]);
  });

  it.each(['main', 'skyline', 'harbor'])('contains the current design tokens in the theme of %s', async (id) => {
    const seed = (await readSeeds()).find((one) => one.id === id);
    // If this assertion fails, copy shared-ui/tokens/<organisation>.json over the theme of the seed file.
    expect(seed?.theme).toEqual(await tokens(id));
  });
});
