import { readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { placeholders } from '@travel/contracts/releases/frame-keys';
import { build, type Message, type Plugin } from 'esbuild';
import webpack from 'webpack';
import { assetFolder, assetFile, assetHashLength } from '../asset-names.ts';
import { BuildError } from '../compile.ts';
import { defineFolderNames } from '../copied-files.ts';

const renderer = fileURLToPath(new URL('./frame-renderer.ts', import.meta.url));

const hashBytes = (bytes: Buffer): string => {
  const hash = webpack.util.createHash('xxhash64');
  hash.update(bytes);
  return hash.digest('hex').slice(0, assetHashLength);
};

/** Pictures and fonts are taken from the browser's build, which gives the same bytes the same names. */
const nameAssets: Plugin = {
  name: 'name-assets',
  setup({ onLoad }) {
    onLoad({ filter: assetFile }, async ({ path }) => {
      const { name, ext } = parse(path);
      const address = `${placeholders.base}${assetFolder}/${name}.${hashBytes(await readFile(path))}${ext}`;
      return { contents: `export default ${JSON.stringify(address)};` };
    });
  },
};

/** Leaves out modules that are imported dynamically, because a frame is drawn synchronously. */
const omitLaterModules: Plugin = {
  name: 'omit-later-modules',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ kind, path }) => (kind === 'dynamic-import' ? { path, external: true } : undefined));
  },
};

const formatMessage = ({ text, location }: Message): string =>
  location ? `${location.file}:${location.line}:${location.column}: ${text}` : text;

const isFailed = (error: unknown): error is { readonly errors: readonly Message[] } =>
  error instanceof Error && 'errors' in error && Array.isArray(error.errors);

/**
 * Writes one Node module with the renderer and every frame (`frame0` and so on), so that all share one React and one
 * emotion.
 * @param files Frame sources, relative to the package's folder.
 * @param folders maps folders of the configuration to their names in the release.
 * @throws BuildError if esbuild fails.
 */
export const bundleFrames = async (
  folder: string,
  files: readonly string[],
  output: string,
  folders: Readonly<Record<string, string>>,
): Promise<void> => {
  const entry = [
    `export { renderFrame } from ${JSON.stringify(renderer)};`,
    ...files.map((file, index) => `export * as frame${index} from ${JSON.stringify(join(folder, file))};`),
  ].join('\n');
  const { warnings } = await build({
    stdin: { contents: entry, resolveDir: folder, sourcefile: 'frames.js' },
    absWorkingDir: folder,
    bundle: true,
    outfile: output,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    // Package fields are tried in the same order as in the browser's build.
    mainFields: ['module', 'main'],
    conditions: ['webpack', 'production', 'module'],
    define: { 'process.env.NODE_ENV': '"production"', ...defineFolderNames(folders) },
    tsconfigRaw: {
      compilerOptions: { jsx: 'react-jsx', jsxImportSource: '@emotion/react', verbatimModuleSyntax: true },
    },
    plugins: [omitLaterModules, nameAssets],
    // Older CommonJS libraries load Node modules with `require`.
    banner: { js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);` },
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
  }).catch((error: unknown) => {
    throw isFailed(error) ? new BuildError(error.errors.map(formatMessage).join('\n')) : error;
  });
  if (warnings.length > 0) throw new BuildError(warnings.map(formatMessage).join('\n'));
};
