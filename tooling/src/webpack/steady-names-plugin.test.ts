import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import webpack, { type Compiler } from 'webpack';
import { ChunkNamesPlugin } from './chunk-names-plugin.ts';
import { SteadyNamesPlugin } from './steady-names-plugin.ts';

const { PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE: minification } = webpack.Compilation;

let scratch = '';

beforeAll(async () => {
  scratch = await realpath(await mkdtemp(join(tmpdir(), 'travel-names-')));
});

afterAll(() => rm(scratch, { recursive: true, force: true }));

/** Builds eight chunks in this folder and returns the script with their names as the minifier receives it. */
const readMinifierInput = async (folder: string): Promise<string> => {
  const pages = Array.from({ length: 8 }, (_, index) => `page-${index}`);
  await mkdir(join(folder, 'src'), { recursive: true });
  // The comment gives the chunks temporary hashes that depend on the folder, as the loaders of a real build do.
  for (const page of pages)
    await writeFile(join(folder, `src/${page}.js`), `/*! ${folder} */ export default '${page}';\n`);
  const imports = pages.map((page) => `import('./${page}.js')`);
  await writeFile(join(folder, 'src/entry.js'), `export const pages = [${imports.join(', ')}];\n`);
  let input = '';
  const compiler = webpack({
    context: folder,
    entry: './src/entry.js',
    mode: 'production',
    optimization: { minimize: false, realContentHash: true },
    output: { path: join(folder, 'dist'), filename: 'entry.js', chunkFilename: '[name].[contenthash].js' },
    plugins: [
      new ChunkNamesPlugin([{ folder, config: {} }]),
      new SteadyNamesPlugin(),
      {
        apply: ({ hooks }: Compiler) =>
          hooks.compilation.tap('test', (compilation) =>
            compilation.hooks.processAssets.tap({ name: 'test', stage: minification }, (assets) => {
              input = String(assets['entry.js']?.source());
            }),
          ),
      },
    ],
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  expect(stats?.hasErrors()).toBe(false);
  return input;
};

it('passes the minifier the same chunk names in any folder', async () => {
  const folders = ['one', 'two', 'three/deeper'].map((folder) => join(scratch, folder));
  const inputs = await Promise.all(folders.map(readMinifierInput));
  expect(inputs[0]).toContain('page-7');
  expect(new Set(inputs).size).toBe(1);
});
