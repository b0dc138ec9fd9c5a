import type { Host } from '@travel/contracts/host/host';
import { getTextLanguage, type TextLanguage } from '@travel/contracts/locale/languages';
import type { Texts } from '@travel/ui/load/package-texts.ts';
import type { ComponentType } from 'react';
import { createLoadCache } from './load-cache.ts';

type TextHost = Pick<Host, 'i18n' | 'locale'>;

/** Folder whose `texts` one or several pages need. */
type TextFolder = 'account' | 'details' | 'details/reviews' | 'results' | 'search/box' | 'trips' | `products/${string}`;

/** Loads the texts of a folder. `preloads` in remote.config.ts lists the pages that need them. */
export const loadTexts = (folder: TextFolder, language: TextLanguage): Promise<{ readonly default: Texts }> =>
  import(`../${folder}/texts/${language}.json`, { with: { type: 'json' } });

/** A page whose code and texts load when the page is first shown. */
export interface LazyPage<Props = object> {
  readonly load: (host: TextHost) => Promise<ComponentType<Props>>;
  readonly peek: (host: TextHost) => ComponentType<Props> | undefined;
  readonly texts: readonly TextFolder[];
}

/** Creates a page whose code and texts load in parallel. Its texts are added to the texts of the remote. */
export const createLazyPage = <Props = object>(
  code: () => Promise<ComponentType<Props>>,
  ...texts: readonly TextFolder[]
): LazyPage<Props> => {
  // The cache is keyed by i18next instance, because each mounted remote has its own instance and needs the texts in it.
  const loads = new WeakMap<Host['i18n'], ReturnType<typeof createLoadCache<TextLanguage, ComponentType<Props>>>>();
  return {
    texts,
    load({ i18n, locale }) {
      const language = getTextLanguage(locale.language);
      const own = loads.get(i18n) ?? createLoadCache<TextLanguage, ComponentType<Props>>();
      loads.set(i18n, own);
      return own.load(language, async () => {
        const [part, ...all] = await Promise.all([code(), ...texts.map((folder) => loadTexts(folder, language))]);
        for (const { default: words } of all) i18n.addResourceBundle(language, 'mfe-travel', words, true);
        return part;
      });
    },
    peek: ({ i18n, locale }) => loads.get(i18n)?.peek(getTextLanguage(locale.language)),
  };
};
