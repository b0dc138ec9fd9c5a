import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { ReleaseRecord } from '@travel/contracts/releases/release.schema';

/** A page with the sources of all scripts that it loads in addition to those that every page loads. */
export interface PageSources {
  /** Key of the page: `search.CAR` */
  readonly page: string;
  readonly sources: readonly string[];
}

const ownProduct = /^mfe-travel\/src\/products\/([a-z-]+)\//;
const ofOneProduct = /^(?:search|details)\.[A-Z]+$/;

/** Returns the sources of the pages that show one product, read from the source maps of a build in the workspace. */
export const readPageSources = (root: string, record: ReleaseRecord): PageSources[] => {
  const readSources = (script: string): readonly string[] => {
    const path = join(root, record.package, 'dist/maps', `${script}.map.br`);
    if (!existsSync(path)) return [];
    const map: { readonly sources: readonly string[] } = JSON.parse(
      brotliDecompressSync(readFileSync(path)).toString(),
    );
    return map.sources;
  };
  return Object.values(record.modules).flatMap(({ pages = {} }) =>
    Object.entries(pages)
      .filter(([page]) => ofOneProduct.test(page))
      .map(([page, scripts]) => ({ page, sources: scripts.flatMap(readSources) })),
  );
};

/** Returns the product folders of a package: those that contain pages. */
export const listProductFolders = (root: string, name: string): string[] => {
  const products = join(root, name, 'src/products');
  return readdirSync(products, { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map((one) => one.name)
    .filter((folder) => readdirSync(join(products, folder)).some((file) => file.endsWith('-pages.ts')));
};

/**
 * Describes the errors in the sources of pages: a page of one product that loads another product's code, or a page
 * without code of any product.
 */
export const listPagesOfSeveralProducts = (pages: readonly PageSources[], products: readonly string[]): string[] =>
  pages.flatMap(({ page, sources }) => {
    const own = sources.flatMap((source) => ownProduct.exec(source)?.[1] ?? []);
    const found = products.filter((product) => own.includes(product));
    if (found.length === 1) return [];
    return [`${page} loads ${found.length === 0 ? 'nothing of any product' : `parts of ${found.join(' and ')}`}`];
  });
