import { type Load, useLoad } from './use-load.ts';

/** Code that most pages never need, fetched once when it is first used. */
export interface LateCode<T> {
  /** The code, where it has come. */
  readonly code: () => T | undefined;
  readonly load: () => Promise<T>;
  /** Fetches the code ahead of its use, when somebody comes near. Never fails: who needs it then is told. */
  readonly preload: () => Promise<void>;
}

/** For `const calendar = lateCode(() => import('./range-calendar.tsx'))`, outside of components. */
export const lateCode = <T>(fetchCode: () => Promise<T>): LateCode<T> => {
  let code: T | undefined;
  const load = async () => (code ??= await fetchCode());

  return {
    code: () => code,
    load,
    async preload() {
      await load().catch(() => undefined);
    },
  };
};

/** Fetches late code as soon as a component is drawn that needs it; ready at once where it has come before. */
export const useLateCode = <T>(late: LateCode<T>): Load<T> => {
  const code = late.code();
  const loaded = useLoad(code ? null : 'code', late.load);
  return code ? { status: 'ready', value: code } : loaded;
};
