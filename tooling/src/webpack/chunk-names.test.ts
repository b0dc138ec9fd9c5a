import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChunkNamesPlugin } from './chunk-names-plugin.ts';
import { nameChunk, parsePages, parseTexts } from './chunk-names.ts';
import { compile } from './compile.ts';

const config = {
  preloads: {
    search: ['results/texts'],
    'search.HLT': ['hotels/results', 'hotels/texts'],
    'details.HLT': ['hotels/details-page.ts', 'hotels/texts'],
    checkout: ['rooms'],
  },
  chunks: { texts: ['texts/first'], lists: ['search/place-list.ts', 'shared'] },
};

describe('nameChunk', () => {
  it.each([
    ['hotels/results/results-page.ts', 'page-search.HLT'],
    ['hotels/results/map/map-panel.ts', 'mfe-map-panel'],
    ['hotels/details-page.ts', 'page-details.HLT'],
    ['hotels/passkey-call.ts', 'mfe-passkey-call'],
    ['hotels/texts/de-DE.json', 'mfe-texts-de-DE-for-search.HLT_details.HLT'],
    ['results/texts/de-DE.json', 'mfe-texts-de-DE-for-search'],
    ['rooms/view.ts', 'page-checkout'],
    ['rooms/texts/de-DE.json', 'mfe-texts-de-DE-for-checkout'],
    ['texts/de-DE.json', 'mfe-texts-de-DE'],
    ['texts/first/de-DE.json', 'mfe-texts-de-DE'],
    ['texts/payment/de-DE.json', 'mfe-payment-de-DE'],
    ['travellers/questions/texts/de-DE.json', 'mfe-questions-de-DE'],
    ['search/place-list.ts', 'lists'],
  ])('names the chunk of %s %s', (path, name) => {
    expect(nameChunk(path, 'registry.ts', config, 'mfe-')).toBe(name);
  });

  it('preloads the texts that a folder imports from another one with the importing folder', () => {
    expect(nameChunk('hotels/texts/de-DE.json', 'rooms/room-texts.ts', config)).toBe('texts-de-DE-for-checkout');
    expect(nameChunk('hotels/details-page.ts', 'rooms/view.ts', config)).toBe('page-details.HLT');
  });

  it('gives names from which the pages and the language can be read', () => {
    expect(parsePages(nameChunk('hotels/results/results-page.ts', 'registry.ts', config))).toEqual(['search.HLT']);
    expect(parsePages(nameChunk('search/place-list.ts', 'search/place-field.ts', config))).toEqual([]);
    const texts = (path: string) => parseTexts(nameChunk(path, 'registry.ts', config, 'mfe-'), 'mfe-');
    expect(texts('hotels/texts/de-DE.json')).toEqual({ language: 'de-DE', pages: ['search.HLT', 'details.HLT'] });
    expect(texts('texts/de-DE.json')).toEqual({ language: 'de-DE', pages: [] });
    expect(texts('texts/payment/de-DE.json')).toBeUndefined();
  });
});

describe('ChunkNamesPlugin', () => {
  let folder = '';

  beforeAll(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'travel-chunks-')));
    const files = {
      'src/entry.js': `
        import { search } from '../../shared-ui/src/lists/search-options.js';
        const texts = (folder, language) => import(\`./\${folder}/texts/\${language}.json\`);
        globalThis.all = [search, texts, () => import('./hotels/page.js'), () => import('./hotels/map.js')];`,
      'src/hotels/page.js': "export const page = 'page';",
      'src/hotels/map.js': "export const map = 'map';",
      'src/hotels/texts/en-US.json': '{ "hello": "Hotels" }',
      'src/cars/texts/en-US.json': '{ "hello": "Cars" }',
      '../shared-ui/src/lists/search-options.js':
        "export const search = () => [import('./options.js'), import('./actions.js')];",
      '../shared-ui/src/lists/options.js': "export const options = 'options';",
      '../shared-ui/src/lists/actions.js': "export const actions = 'actions';",
    };
    folder = join(folder, 'mfe-test');
    for (const [path, source] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), source);
    }
  });

  afterAll(() => rm(dirname(folder), { recursive: true, force: true }));

  const build = (hotelPage: string) =>
    compile({
      context: folder,
      entry: './src/entry.js',
      mode: 'production',
      output: { path: join(folder, 'dist') },
      plugins: [
        new ChunkNamesPlugin([{ folder, config: { preloads: { 'search.HLT': [hotelPage, 'hotels/texts'] } } }]),
      ],
    });

  it('names the chunks of single files, of texts in several folders and of shared packages', async () => {
    const { compilation } = await build('hotels/page.js');
    expect([...compilation.namedChunks.keys()].toSorted()).toEqual([
      'cars-en-US',
      'lists',
      'main',
      'map',
      'page-search.HLT',
      'texts-en-US-for-search.HLT',
    ]);
  });

  it('rejects a configuration that lists a missing file', async () => {
    await expect(build('hotels/gone.js')).rejects.toThrow(
      'src/hotels/gone.js of search.HLT in remote.config.ts does not exist',
    );
  });
});
