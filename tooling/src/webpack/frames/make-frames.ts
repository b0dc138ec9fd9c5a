import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { languages } from '@travel/contracts/locale/languages';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { frameKey } from '@travel/contracts/releases/frame-keys';
import type { PageKind } from '@travel/contracts/routes';
import type { Configuration } from 'webpack';
import { baseWebpack } from '../base-webpack.ts';
import { compile } from '../compile.ts';
import type { PackageFolder } from '../package-folder.ts';
import type { FrameSource } from '../remote-config.ts';
import type { FrameModule, FrameRequest, renderFrame } from './frame-renderer.ts';
import { placeholders } from './placeholders.ts';

interface Drawn {
  /** Of the record's `frames`. */
  readonly key: string;
  readonly html: string;
}

interface FrameBundle {
  readonly renderFrame: typeof renderFrame;
  readonly [module: `frame${number}`]: FrameModule;
}

const looks = ['almanac', 'skyline', 'harbor'] as const;
const renderer = fileURLToPath(new URL('frame-renderer.ts', import.meta.url));

const sourcesOf = ({ config, name }: PackageFolder): (FrameSource & { readonly module: string })[] => {
  if ('entry' in config) return [{ module: name, file: config.frame }];
  return Object.entries(config.frames ?? {}).map(([module, source]) => ({
    module,
    ...(typeof source === 'string' ? { file: source } : source),
  }));
};

/** One bundle for Node with the renderer and every frame, so that both have one React and one emotion. */
const frameWebpack = (folder: string, files: readonly string[], output: string): Configuration => {
  const base = baseWebpack(folder);
  const entry = [
    `export { renderFrame } from ${JSON.stringify(renderer)};`,
    ...files.map((file, index) => `export * as frame${index} from ${JSON.stringify(join(folder, file))};`),
  ].join('\n');
  return {
    ...base,
    target: 'node24',
    entry: `data:text/javascript,${encodeURIComponent(entry)}`,
    experiments: { outputModule: true },
    output: {
      ...base.output,
      path: output,
      filename: 'frames.mjs',
      module: true,
      library: { type: 'module' },
      // Pictures and fonts are those of the browser's build, which has the same names for the same bytes.
      publicPath: placeholders.base,
    },
    optimization: { minimize: false, splitChunks: false },
  };
};

const readTexts = async (folder: string, language: TextLanguage): Promise<Record<string, unknown>> =>
  JSON.parse(await readFile(join(folder, 'src/texts', `${language}.json`), 'utf8'));

/** Looks that come out alike are kept once, without a look in their name. */
const merged = (
  language: TextLanguage,
  page: PageKind | null,
  byLook: readonly { look: (typeof looks)[number]; html: string }[],
): Drawn[] => {
  const [first] = byLook;
  if (first && byLook.every(({ html }) => html === first.html)) {
    return [{ key: frameKey(language, null, page), html: first.html }];
  }
  return byLook.map(({ look, html }) => ({ key: frameKey(language, look, page), html }));
};

/** The static first frames of a package, by module. */
export const makeFrames = async (own: PackageFolder): Promise<Map<string, Drawn[]>> => {
  const sources = sourcesOf(own);
  const frames = new Map<string, Drawn[]>();
  if (sources.length === 0) return frames;

  const output = await mkdtemp(join(tmpdir(), 'travel-frames-'));
  try {
    await compile(
      frameWebpack(
        own.folder,
        sources.map(({ file }) => file),
        output,
      ),
    );
    const bundle: FrameBundle = await import(pathToFileURL(join(output, 'frames.mjs')).href);
    for (const [index, { module, pages }] of sources.entries()) {
      const source = bundle[`frame${index}`];
      if (typeof source?.frame !== 'function') throw new Error(`${own.name}: ${module} names a file without a frame`);
      const drawn: Drawn[] = [];
      for (const { code: language } of languages) {
        const texts = await readTexts(own.folder, language);
        for (const page of pages ?? [null]) {
          const request: Omit<FrameRequest, 'look'> = {
            packageName: own.name,
            key: module.replaceAll(/[^a-z]/g, ''),
            language,
            page,
            texts,
          };
          const byLook = [];
          for (const look of looks) byLook.push({ look, html: await bundle.renderFrame(source, { ...request, look }) });
          drawn.push(...merged(language, page, byLook));
        }
      }
      frames.set(module, drawn);
    }
    return frames;
  } finally {
    await rm(output, { recursive: true, force: true });
  }
};
