import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@travel/contracts/locale/languages';
import { releaseRecordSchema, type ReleaseRecord } from '@travel/contracts/releases/release.schema';
import { collectPageScripts, collectPageTexts } from '@travel/contracts/releases/page-scripts';
import { packageNames, getPackageName, type PackageName } from '@travel/contracts/releases/remotes';
import { getHeaderModule, getMainModule } from '@travel/contracts/host/remotes/page-modules';
import { matchRoute, routes, type PageKind } from '@travel/contracts/routes/routes';

/** The Brotli bytes that a page of a route loads from a package's release. */
interface Part {
  readonly package: PackageName;
  readonly bytes: number;
}

/** The bytes of a route's most expensive page: scripts and texts before the first click. */
export interface RouteCost {
  readonly path: string;
  readonly page: PageKind;
  readonly bytes: number;
  readonly parts: readonly Part[];
}

type Records = Partial<Record<PackageName, ReleaseRecord>>;

/** The records of the builds in the workspace; packages that were not built are missing. */
export const readRecords = (root: string): Records =>
  Object.fromEntries(
    packageNames.flatMap((name) => {
      const path = join(root, name, 'dist/release.json');
      return existsSync(path) ? [[name, releaseRecordSchema.parse(JSON.parse(readFileSync(path, 'utf8')))]] : [];
    }),
  );

const looks = ['almanac', 'skyline', 'harbor'] as const;
const headers = ['v1', 'v2', 'v3'] as const;

/**
 * Returns the shell's chunk with axios, which the shell requests on every page once the page is idle (decision 002).
 */
const listOwnLoads = ({ package: name, files }: ReleaseRecord): string[] =>
  name === 'shell' ? files.map(({ path }) => path).filter((path) => /^http\.[0-9a-f]+\.js$/.test(path)) : [];

/**
 * Returns for each row of the route table the most bytes that a page of it loads, over all visual styles, headers and
 * languages.
 */
export const calculateRouteCosts = (records: Records): RouteCost[] =>
  routes.map(({ path, page }) => {
    const catalogue = matchRoute(path)?.catalogue ?? null;
    const countBytes = (name: PackageName, module: string, look: (typeof looks)[number]): number => {
      const record = records[name];
      const found = record?.modules[module];
      if (!record || !found) return 0;
      const of = { page, look, catalogue };
      const sum = (paths: readonly string[]) =>
        record.files.reduce((all, file) => all + (paths.includes(file.path) ? file.brotli_bytes : 0), 0);
      const texts = languages.map(({ code }) => sum(collectPageTexts(found, of, code)));
      return (
        sum([record.entry.file, ...collectPageScripts(found, of), ...listOwnLoads(record)]) + Math.max(0, ...texts)
      );
    };
    const most = (bytes: readonly number[]) => Math.max(0, ...bytes);
    const main = getMainModule(page);
    const parts: Part[] = [
      { package: 'shell', bytes: most(looks.map((look) => countBytes('shell', 'shell', look))) },
      {
        package: 'mfe-header',
        bytes: most(
          headers.flatMap((headerVersion) =>
            looks.map((look) => countBytes('mfe-header', getHeaderModule({ headerVersion }), look)),
          ),
        ),
      },
      { package: getPackageName(main), bytes: most(looks.map((look) => countBytes(getPackageName(main), main, look))) },
    ];
    return { path, page, parts, bytes: parts.reduce((all, { bytes }) => all + bytes, 0) };
  });

const figure = new Intl.NumberFormat('en-US');

/**
 * Describes exceeded budgets, with the bytes of each package, and missing ones. Budgets apply to kinds of pages or to
 * single paths.
 */
export const listRoutesOverBudget = (
  costs: readonly RouteCost[],
  budgets: Readonly<Record<string, number>>,
): string[] =>
  costs.flatMap(({ path, page, bytes, parts }) => {
    const budget = budgets[path] ?? budgets[page];
    if (budget !== undefined && bytes <= budget) return [];
    const of = parts.map((part) => `${part.package} ${figure.format(part.bytes)}`).join(', ');
    const limit = budget === undefined ? 'and has no budget' : `${figure.format(bytes - budget)} more than its budget`;
    return [
      `${path} loads ${figure.format(bytes)} bytes with brotli (${of}), ${limit} in tooling/src/test/route-budgets.json`,
    ];
  });
