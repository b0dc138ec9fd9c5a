import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from 'zustand';
import { isSameMethod } from '../../attempt/payment-method.ts';
import type { ChosenMethod, ListedOption } from '../../attempt/payment-method.ts';
import type { PayStoreApi } from '../pay-store.ts';

/** What was chosen and is not offered any more, and what was chosen in its place. */
interface Replaced {
  readonly method: ChosenMethod;
  readonly by: ChosenMethod;
}

/**
 * Chooses a method for who has chosen none: the default card, else the first line of the list (spec §4/09). What is not
 * offered any more gives way to that, and is chosen again when it is back and nothing was typed meanwhile.
 */
export const useFirstChoice = (store: PayStoreApi, listed: readonly ListedOption[], isSettled: boolean): void => {
  const { method, form, choose } = useStore(store);
  const replaced = useRef<Replaced>(null);

  const find = (wanted: ChosenMethod | null | undefined) =>
    listed.find((option) => wanted && isSameMethod(option.method, wanted));
  const keepUp = useEffectEvent(() => {
    const first =
      listed.find(({ preselect }) => preselect === 'first') ?? listed.find(({ preselect }) => preselect === 'allowed');
    if (!isSettled || !first) return;
    const back = find(replaced.current?.method);
    const isUntouched = form.status !== 'ready' || form.empty;
    if (method === null) choose(first.method);
    else if (!find(method)) {
      replaced.current = { method, by: first.method };
      choose(first.method);
    } else if (
      back &&
      isUntouched &&
      back.preselect !== 'never' &&
      isSameMethod(method, replaced.current?.by ?? null)
    ) {
      replaced.current = null;
      choose(back.method);
    }
  });
  const values = listed.map(({ value }) => value).join(' ');
  useEffect(() => keepUp(), [values, isSettled, method]);
};
