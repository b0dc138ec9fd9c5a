import type { wordChanges } from '../changed-word/word-changes.ts';
import { measuredPages } from './measured-pages.ts';
import type { OtherSetUp, SetUp } from './page-figures.ts';

/** Packages in which a word is changed for the measurement. */
export const changedPackages: readonly (keyof typeof wordChanges)[] = measuredPages.flatMap(({ word }) => word ?? []);

/**
 * The visitor to whom delivery gives a set-up, or what it becomes with another word in a package: whoever sends this
 * as the visitor's cookie gets its pages.
 */
export const visitorOf = (setUp: SetUp, word?: string): string =>
  ['visitor-of-the', setUp, word].filter((part) => part !== undefined).join('-');

/** The version of a set-up's releases, with another word in a package or without. */
export const versionOf = (setUp: OtherSetUp, word?: string): string =>
  [`1.0.0-${setUp}`, word].filter((part) => part !== undefined).join('.');

/** Ends the version of a product's release that is the same as the one before it. */
export const againMark = '.again';

/**
 * Whether a page is what was asked for. Delivery gives an older release to a visitor for whom the right one failed, and
 * the default one where a rule does not reach them.
 * @param versions of the page's releases, by package
 */
export const isPageOf = (versions: Readonly<Record<string, string>>, setUp: SetUp, word?: string): boolean => {
  if (setUp === 'application') return Object.values(versions).every((version) => version === versionOf(setUp, word));
  if (setUp === 'naive') {
    return Object.entries(versions).every(
      ([name, version]) => version === versionOf(setUp, name === word ? word : undefined),
    );
  }
  const isAgain = (name: string): boolean => versions[name]?.endsWith(againMark) ?? false;
  return Object.keys(versions).every((name) => isAgain(name) === (name !== word));
};
