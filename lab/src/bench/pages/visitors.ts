import type { wordChanges } from '../changed-word/word-changes.ts';
import { measuredPages } from './measured-pages.ts';
import type { OtherSetUp, SetUp } from './page-figures.ts';

/** Packages in which a word is changed for the measurement. */
export const changedPackages: readonly (keyof typeof wordChanges)[] = measuredPages.flatMap(({ word }) => word ?? []);

/**
 * Returns the visitor cookie for which delivery serves an architecture, optionally with the changed word of a package.
 */
export const buildVisitorId = (setUp: SetUp, word?: string): string =>
  ['visitor-of-the', setUp, word].filter((part) => part !== undefined).join('-');

/** Returns the version of an architecture's releases, optionally with the changed word of a package. */
export const buildVersion = (setUp: OtherSetUp, word?: string): string =>
  [`1.0.0-${setUp}`, word].filter((part) => part !== undefined).join('.');

/** Suffix of the second version of an unchanged release. */
export const againMark = '.again';

/**
 * Returns whether a page belongs to the architecture. Pages of other releases occur: delivery falls back to an older
 * release after the intended one failed for a visitor, and to the default release if no rule matches.
 * @param versions of the page's releases, by package
 */
export const belongsTo = (versions: Readonly<Record<string, string>>, setUp: SetUp, word?: string): boolean => {
  if (setUp === 'application') return Object.values(versions).every((version) => version === buildVersion(setUp, word));
  if (setUp === 'naive') {
    return Object.entries(versions).every(
      ([name, version]) => version === buildVersion(setUp, name === word ? word : undefined),
    );
  }
  const isAgain = (name: string): boolean => versions[name]?.endsWith(againMark) ?? false;
  return Object.keys(versions).every((name) => isAgain(name) === (name !== word));
};
