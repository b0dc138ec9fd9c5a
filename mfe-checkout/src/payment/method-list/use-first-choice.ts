import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from 'zustand';
import { isSameMethod, type ChosenMethod } from '../../attempt/chosen-method.ts';
import type { ListedOption } from '../../attempt/payment-method.ts';
import type { PayStoreApi } from '../pay-store.ts';

/** A chosen method that is no longer available, and the method chosen in its place. */
interface ReplacedMethod {
  readonly method: ChosenMethod;
  readonly by: ChosenMethod;
}

/**
 * Chooses a method if none is chosen: the default card, otherwise the first in the list (spec §4/09). A method that is
 * no longer available is replaced the same way, and restored when it returns unless the traveller typed something.
 */
export const useFirstChoice = (store: PayStoreApi, listed: readonly ListedOption[], isSettled: boolean): void => {
  const { method, form, choose } = useStore(store);
  const replaced = useRef<ReplacedMethod>(null);

  const find = (target: ChosenMethod | null | undefined) =>
    listed.find((option) => target && isSameMethod(option.method, target));
  const updateChoice = useEffectEvent(() => {
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
  useEffect(() => updateChoice(), [values, isSettled, method]);
};
