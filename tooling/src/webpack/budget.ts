import type { ReleaseRecord } from '@travel/contracts/releases/release.schema';
import type { BuildConfig } from './remote-config.ts';

type Module = ReleaseRecord['modules'][string];

const createSizeSum = ({ files }: ReleaseRecord) => {
  const bytes = new Map(files.map((file) => [file.path, file.brotli_bytes]));
  return (paths: readonly string[]): number => paths.reduce((all, path) => all + (bytes.get(path) ?? 0), 0);
};

const noModule: Module = { scripts: [], texts: {}, frames: {} };

/** Returns every page with chunks or texts of its own, such as `search`, `home.almanac`, `search.RST`. */
const listPages = ({ pages = {}, page_texts: texts = {} }: Module): string[] => [
  ...new Set([...Object.keys(pages), ...Object.keys(texts)]),
];

/**
 * Returns the Brotli bytes of a page's own chunks and texts, including its product's texts. Each text counts in the
 * language whose file is largest.
 */
const getPageCost = (record: ReleaseRecord, { pages = {}, page_texts: texts = {} }: Module, key: string): number => {
  const sum = createSizeSum(record);
  const [page = key] = key.split('.');
  const largest = [...new Set([page, key])].map((of) =>
    Math.max(0, ...Object.values(texts[of] ?? {}).map((file) => sum([file]))),
  );
  return sum(pages[key] ?? pages[page] ?? []) + largest.reduce((all, one) => all + one, 0);
};

/**
 * Returns the Brotli bytes that a module costs a page: the entry script, the module's scripts with those of its largest
 * page, and its texts in the largest language.
 */
export const measureCost = (record: ReleaseRecord, name: string): number => {
  const module = record.modules[name] ?? noModule;
  const sum = createSizeSum(record);
  const largestPage = Math.max(0, ...listPages(module).map((page) => getPageCost(record, module, page)));
  const largestTexts = Math.max(0, ...Object.values(module.texts).map((file) => sum([file])));
  return sum([record.entry.file, ...module.scripts]) + largestPage + largestTexts;
};

const figure = new Intl.NumberFormat('en-US');

/** Describes the modules and pages that exceed their budget; empty if none does. */
export const listOverBudget = (
  record: ReleaseRecord,
  { budget, pageBudgets }: Pick<BuildConfig, 'budget' | 'pageBudgets'>,
): string[] =>
  Object.entries(record.modules).flatMap(([name, module]) => {
    const cost = measureCost(record, name);
    const whole = `${record.package}: ${name} costs a page ${figure.format(cost)} bytes with brotli, and the budget in remote.config.ts is ${figure.format(budget)}`;
    const pages = pageBudgets ? listPages(module) : [];
    return [
      ...(cost > budget ? [whole] : []),
      ...pages.flatMap((page) => {
        const own = getPageCost(record, module, page);
        const most = pageBudgets?.[page];
        if (most !== undefined && own <= most) return [];
        return `${record.package}: the page ${page} of ${name} loads ${figure.format(own)} bytes beside the module with brotli, and ${most === undefined ? 'has no budget' : `its budget is ${figure.format(most)}`} in pageBudgets of remote.config.ts`;
      }),
    ];
  });
