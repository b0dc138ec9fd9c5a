import type { Host } from '@travel/contracts/host';
import { textLanguage, type TextLanguage } from '@travel/contracts/locale/languages';
import type { Texts } from '@travel/ui/remote';
import type { ComponentType } from 'react';
import { loadOnce } from './load-once.ts';

type Hosted = Pick<Host, 'i18n' | 'locale'>;

/** Loads texts of a language, in a chunk of their own. */
export type TextLoader = (language: TextLanguage) => Promise<{ readonly default: Texts }>;

/** A page, or what a product puts into one: its code and its texts come when it is shown. */
export interface PagePart<Props = object> {
  readonly load: (host: Hosted) => Promise<ComponentType<Props>>;
  /** Returns the part when it is there already; it then shows at once. */
  readonly peek: (host: Hosted) => ComponentType<Props> | undefined;
}

/** Returns a part whose code and texts are asked for together; the texts join those of the remote. */
export const pagePart = <Props = object>(
  code: (host: Hosted) => Promise<ComponentType<Props>>,
  texts?: TextLoader,
): PagePart<Props> => {
  // By i18next: each page has one of its own to put the texts into.
  const loads = new WeakMap<Host['i18n'], ReturnType<typeof loadOnce<TextLanguage, ComponentType<Props>>>>();
  return {
    load(host) {
      const { i18n, locale } = host;
      const language = textLanguage(locale.language);
      const own = loads.get(i18n) ?? loadOnce<TextLanguage, ComponentType<Props>>();
      loads.set(i18n, own);
      return own.load(language, async () => {
        const [part, words] = await Promise.all([code(host), texts?.(language)]);
        if (words) i18n.addResourceBundle(language, 'mfe-travel', words.default, true);
        return part;
      });
    },
    peek: ({ i18n, locale }) => loads.get(i18n)?.peek(textLanguage(locale.language)),
  };
};
