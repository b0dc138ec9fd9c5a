import type { Host } from '@travel/contracts/host/host';
import { getTextLanguage, type TextLanguage } from '@travel/contracts/locale/languages';
import type { PageKind } from '@travel/contracts/routes/routes';
import { createContext } from 'react';

/** Texts by key, nested like the files in `src/texts`. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** Loads texts of a language from their own chunk. */
export type ReadTexts = (language: TextLanguage) => Promise<{ readonly default: Texts }>;

/** The properties of a page that its texts depend on: the i18next instance, the language and the kind of page. */
export type TextPage = Pick<Host, 'i18n' | 'locale' | 'route'>;

export interface PageTexts {
  /** Returns whether the page has the texts. */
  readonly isThere: (page: TextPage) => boolean;
  readonly load: (page: TextPage) => Promise<unknown>;
}

/** The texts of one feature, which are merged with those of its package. */
export interface FeatureTexts extends PageTexts {
  readonly read: ReadTexts;
}

/** Declares the texts of a feature by its loader; `namespace` is the package's name. */
export const createFeatureTexts = (namespace: string, read: ReadTexts): FeatureTexts => {
  // Loaded texts are tracked by i18next instance, because each page has its own.
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
      // Merge with texts that other features have added to the namespace, and overwrite those of a release that failed
      // earlier.
      i18n.addResourceBundle(language, namespace, words, true, true);
      languages.set(i18n, (languages.get(i18n) ?? new Set()).add(language));
    },
  };
};

/** Combines the texts of several features, which are loaded in parallel. */
export const joinTexts = (...features: readonly PageTexts[]): PageTexts => ({
  isThere: (page) => features.every(({ isThere }) => isThere(page)),
  load: (page) => Promise.all(features.map(({ load }) => load(page))),
});

/** Returns the texts of a module with pages: the common ones, and those of each page. */
export const createPageTexts = (all: PageTexts, pages: { readonly [page in PageKind]?: PageTexts }): PageTexts => {
  const of = ({ route }: TextPage): PageTexts => joinTexts(all, pages[route.page] ?? joinTexts());
  return { isThere: (page) => of(page).isThere(page), load: (page) => of(page).load(page) };
};

/** Loads the texts that a module needs first, and adds them to those of its package. */
export const loadPackageTexts = async (texts: ReadTexts | PageTexts, host: Host): Promise<void> => {
  if (typeof texts !== 'function') {
    await texts.load(host);
    return;
  }
  const language = getTextLanguage(host.locale.language);
  const { package: namespace } = host.release;
  if (host.i18n.hasResourceBundle(language, namespace)) return;
  const loaded = await texts(language);
  host.i18n.addResourceBundle(language, namespace, loaded.default);
};

/** The page that a remote is rendered on; null for a part rendered separately with its own texts. */
export const TextPageContext = createContext<TextPage | null>(null);
