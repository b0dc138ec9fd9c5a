import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { languages, type TextLanguage } from '@travel/contracts/locale/languages';
import { getFrameKey, type FramedPage } from '@travel/contracts/releases/frame-keys';
import { productDefinitions, type CatalogueCode } from '@travel/contracts/products/product-definitions';
import { routes, type PageKind } from '@travel/contracts/routes/routes';
import { BuildError } from '../compile.ts';
import type { KeptResults } from '../kept/kept-results.ts';
import type { PackageFolder } from '../package-folder.ts';
import type { FrameSource } from '../remote-config.ts';
import { inScratchFolder } from '../scratch-folder.ts';
import { bundleFrames } from './bundle-frames.ts';
import type { FrameModule, renderFrame } from './frame-renderer.ts';

interface RenderedFrame {
  /** Key of the frame in the `frames` of the release record. */
  readonly key: string;
  readonly html: string;
}

/** By module. */
export type Frames = ReadonlyMap<string, readonly RenderedFrame[]>;

interface FrameBundle {
  readonly renderFrame: typeof renderFrame;
  readonly [module: `frame${number}`]: FrameModule;
}

const looks = ['almanac', 'skyline', 'harbor'] as const;

type ModuleSource = FrameSource & { readonly module: string };

const listSources = ({ config, name }: PackageFolder): ModuleSource[] => {
  if ('entry' in config) return [{ module: name, file: config.frame }];
  return Object.entries(config.frames ?? {}).map(([module, source]) => ({
    module,
    ...(typeof source === 'string' ? { file: source } : source),
  }));
};

/** Reads the texts of a package; if they are split by feature, those that all modules share. */
const readTexts = async (folder: string, language: TextLanguage): Promise<Record<string, unknown>> => {
  const first = join(folder, 'src/texts/first');
  const texts = existsSync(first) ? first : join(folder, 'src/texts');
  return JSON.parse(await readFile(join(texts, `${language}.json`), 'utf8'));
};

/** Keeps frames that are identical for several looks (visual styles) only once, with a key that names no look. */
const mergeFrames = (
  language: TextLanguage,
  page: FramedPage | null,
  byLook: readonly { look: (typeof looks)[number]; html: string }[],
): RenderedFrame[] => {
  const [first] = byLook;
  if (first && byLook.every(({ html }) => html === first.html)) {
    return [{ key: getFrameKey(language, null, page), html: first.html }];
  }
  return byLook.map(({ look, html }) => ({ key: getFrameKey(language, look, page), html }));
};

/** Returns a page to draw for all pages without a frame of their own; null if one frame fits all pages. */
const findRepresentativePage = (pages: readonly (PageKind | null)[]): PageKind | null =>
  pages.length > 0 ? (routes.find(({ page }) => !pages.includes(page))?.page ?? null) : null;

type Request = Parameters<typeof renderFrame>[1];

/** Draws frames of one module. */
type Draw = (requests: readonly Request[]) => Promise<readonly string[]>;

interface Variant {
  readonly page: PageKind | null;
  readonly catalogue?: CatalogueCode;
}

const listVariants = (pages: readonly (PageKind | null)[], byProduct: readonly PageKind[]): Variant[] =>
  pages.flatMap((page) =>
    page !== null && byProduct.includes(page)
      ? productDefinitions.map(({ catalogue }) => ({ page, catalogue }))
      : [{ page }],
  );

/** Draws the frames of a module in every language, look and page. */
const drawModule = async (
  { folder, name }: PackageFolder,
  { module, pages = [], byProduct = [] }: ModuleSource,
  draw: Draw,
): Promise<RenderedFrame[]> => {
  const drawn: RenderedFrame[] = [];
  const key = module.replaceAll(/[^a-z]/g, '');
  for (const { code: language } of languages) {
    const texts = await readTexts(folder, language);
    const of = ({ page, catalogue }: Variant) =>
      looks.map((look) => ({
        packageName: name,
        module,
        key,
        look,
        language,
        page: page ?? findRepresentativePage(pages),
        texts,
        // An undefined property is left out, because the frame cache compares these properties.
        ...(catalogue && { catalogue }),
      }));
    const all = listVariants(pages.length > 0 ? pages : [null], byProduct);
    const html = await draw(all.flatMap(of));
    for (const [index, { page, catalogue }] of all.entries()) {
      const first = index * looks.length;
      const byLook = looks.map((look, place) => ({ look, html: html[first + place] ?? '' }));
      drawn.push(...mergeFrames(language, page && catalogue ? `${page}.${catalogue}` : page, byLook));
    }
  }
  return drawn;
};

const parseTexts = (bytes: Buffer): readonly string[] => JSON.parse(bytes.toString());

/** Returns a function that draws frames with the bundle, which is imported only for frames that are not cached. */
const drawWith = async (path: string, { name }: PackageFolder, results: KeptResults) => {
  const bytes = await readFile(path);
  const load = async (index: number, { file, module }: ModuleSource) => {
    const bundle: FrameBundle = await import(pathToFileURL(path).href);
    const frame = bundle[`frame${index}`];
    if (typeof frame?.frame !== 'function') throw new BuildError(`${name}: ${file} exports no frame for ${module}`);
    return (request: Request) => bundle.renderFrame(frame, request);
  };
  return (index: number, source: ModuleSource): Draw =>
    async (requests) => {
      const madeOf = ['frames', process.version, bytes, JSON.stringify([index, requests])];
      const drawn = await results.of(madeOf, async () => {
        const render = await load(index, source);
        const html: string[] = [];
        for (const request of requests) html.push(await render(request));
        return Buffer.from(JSON.stringify(html));
      });
      return parseTexts(drawn);
    };
};

/**
 * Returns the static first frames of a package by module.
 * @param folders maps folders of the configuration to their names in the release.
 */
export const makeFrames = async (
  own: PackageFolder,
  folders: Readonly<Record<string, string>>,
  results: KeptResults,
): Promise<Frames> => {
  const sources = listSources(own);
  const frames = new Map<string, RenderedFrame[]>();
  if (sources.length === 0) return frames;

  await inScratchFolder(async (output) => {
    const path = join(output, 'frames.mjs');
    const files = sources.map(({ file }) => file);
    await bundleFrames(own.folder, files, path, folders);
    const draw = await drawWith(path, own, results);
    for (const [index, source] of sources.entries()) {
      frames.set(source.module, await drawModule(own, source, draw(index, source)));
    }
  });
  return frames;
};
