import { useContext } from 'react';
import { TextPageContext, type PageTexts, type TextPage } from './package-texts.ts';
import { type Load, useLoad } from './use-load.ts';

/** Code that most pages never need, loaded once on first use. */
export interface LazyCode<T> {
  /** Returns the code if it and its texts for `page` are loaded, otherwise undefined. Without `page`, texts are not needed. */
  readonly code: (page?: TextPage | null) => T | undefined;
  /** Loads code and texts in parallel. */
  readonly load: (page?: TextPage | null) => Promise<T>;
  /** Loads code and texts in advance. Never rejects: a later `load` reports the failure. */
  readonly preload: (page?: TextPage | null) => Promise<void>;
}

/**
 * Declares lazy code outside of components: `const calendar = lazyCode(() => import('./range-calendar.tsx'))`. `texts`
 * are the texts that the code needs and its page does not load itself.
 */
export const lazyCode = <T>(fetchCode: () => Promise<T>, texts?: PageTexts): LazyCode<T> => {
  let code: T | undefined;
  const load = async (page?: TextPage | null) => {
    const [fetched] = await Promise.all([code ?? fetchCode(), page && texts?.load(page)]);
    return (code = fetched);
  };

  return {
    code: (page) => (page && texts?.isThere(page) === false ? undefined : code),
    load,
    async preload(page = null) {
      await load(page).catch(() => undefined);
    },
  };
};

/** Loads lazy code when a component that needs it is rendered; available immediately if already loaded. */
export const useLazyCode = <T>(late: LazyCode<T>): Load<T> => {
  const page = useContext(TextPageContext);
  const code = late.code(page);
  const loaded = useLoad(code ? null : 'code', () => late.load(page));
  return code ? { status: 'ready', value: code } : loaded;
};
