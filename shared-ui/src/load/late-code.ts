import { useContext } from 'react';
import { TextPageContext } from './package-texts.ts';
import type { PageTexts, TextPage } from './package-texts.ts';
import { type Load, useLoad } from './use-load.ts';

/** Code that most pages never need, fetched once when it is first used. */
export interface LateCode<T> {
  /** The code, where it and its texts have come; of a page that is not named, texts do not count. */
  readonly code: (page?: TextPage | null) => T | undefined;
  /** Fetches code and texts side by side. */
  readonly load: (page?: TextPage | null) => Promise<T>;
  /** Fetches them ahead of their use, when somebody comes near. Never fails: who needs them then is told. */
  readonly preload: (page?: TextPage | null) => Promise<void>;
}

/**
 * For `const calendar = lateCode(() => import('./range-calendar.tsx'))`, outside of components. `texts` are those that
 * the code says and that its page does not bring: it is drawn when both are there.
 */
export const lateCode = <T>(fetchCode: () => Promise<T>, texts?: PageTexts): LateCode<T> => {
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

/** Fetches late code as soon as a component is drawn that needs it; ready at once where it has come before. */
export const useLateCode = <T>(late: LateCode<T>): Load<T> => {
  const page = useContext(TextPageContext);
  const code = late.code(page);
  const loaded = useLoad(code ? null : 'code', () => late.load(page));
  return code ? { status: 'ready', value: code } : loaded;
};
