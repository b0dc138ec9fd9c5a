import type { Host } from '@travel/contracts/host/host';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { PageKind } from '@travel/contracts/routes/routes';
import { createContext } from 'react';

/** Texts by key, nested as the files in `src/texts` are. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** Reads texts of a language, in a chunk of their own. */
export type ReadTexts = (language: TextLanguage) => Promise<{ readonly default: Texts }>;

/** A page as texts know it: where they go, its language, and which page it is. */
export type TextPage = Pick<Host, 'i18n' | 'locale' | 'route'>;

/** Texts that a page has, or that are brought to it. */
export interface PageTexts {
  /** Whether the page has them. */
  readonly isThere: (page: TextPage) => boolean;
  /** Brings them; rejects where they do not come. */
  readonly load: (page: TextPage) => Promise<unknown>;
}

/** The texts of one feature of a package. They join those of the package where they come. */
interface FeatureTexts extends PageTexts {
  readonly read: ReadTexts;
}

/** Returns the texts of a feature, from how they are read; `namespace` is the package's name. */
export const featureTexts = (namespace: string, read: ReadTexts): FeatureTexts => {
  // By i18next: each page has one of its own.
  const languages = new WeakMap<TextPage['i18n'], Set<TextLanguage>>();
  const isThere = ({ i18n, locale }: TextPage): boolean =>
    languages.get(i18n)?.has(getTextLanguage(locale.language)) === true;
  return {
    read,
    isThere,
    async load(page) {
      if (isThere(page)) return;
      const { i18n } = page;
      const language = getTextLanguage(page.locale.language);
      const { default: words } = await read(language);
      // Beside what other features say under the same key; over what a release said that failed.
      i18n.addResourceBundle(language, namespace, words, true, true);
      languages.set(i18n, (languages.get(i18n) ?? new Set()).add(language));
    },
  };
};

/** Returns the texts of several features as one: they are brought side by side. */
export const together = (...features: readonly PageTexts[]): PageTexts => ({
  isThere: (page) => features.every(({ isThere }) => isThere(page)),
  load: (page) => Promise.all(features.map(({ load }) => load(page))),
});

/** Returns the texts of a module that has pages: those that all of them say, and each page's own. */
export const withPages = (all: PageTexts, pages: { readonly [page in PageKind]?: PageTexts }): PageTexts => {
  const of = ({ route }: TextPage): PageTexts => together(all, pages[route.page] ?? together());
  return { isThere: (page) => of(page).isThere(page), load: (page) => of(page).load(page) };
};

/** The page that a remote is drawn on; null where a part is drawn by itself, with texts that it was given. */
export const TextPageContext = createContext<TextPage | null>(null);
