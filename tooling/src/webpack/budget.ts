import type { ReleaseRecord } from '@travel/contracts/releases.schema';

/**
 * Brotli bytes that a module costs a page: the entry, its scripts with those of the page that has most, and its texts
 * in the language that has most.
 */
export const costOf = (record: ReleaseRecord, module: string): number => {
  const bytes = new Map(record.files.map((file) => [file.path, file.brotli_bytes]));
  const size = (path: string): number => bytes.get(path) ?? 0;
  const sum = (paths: readonly string[]): number => paths.map(size).reduce((all, one) => all + one, 0);
  const { scripts = [], pages = {}, texts = {} } = record.modules[module] ?? {};
  const largestPage = Math.max(0, ...Object.values(pages).map(sum));
  const largestTexts = Math.max(0, ...Object.values(texts).map(size));
  return size(record.entry.file) + sum(scripts) + largestPage + largestTexts;
};

const figure = new Intl.NumberFormat('en-US');

/** Modules that cost more than the budget, in words; empty when all keep to it. */
export const overBudget = (record: ReleaseRecord, budget: number): string[] =>
  Object.keys(record.modules).flatMap((module) => {
    const cost = costOf(record, module);
    if (cost <= budget) return [];
    return `${record.package}: ${module} costs a page ${figure.format(cost)} bytes with brotli, and the budget in remote.config.ts is ${figure.format(budget)}`;
  });
