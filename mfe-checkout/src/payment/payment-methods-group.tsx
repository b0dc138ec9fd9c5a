import styled from '@emotion/styled';
import { Skeleton, SkeletonBar } from '@travel/ui/load/skeleton.tsx';
import { color } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { requiresPaymentMethod, isSameMethod } from '../attempt/chosen-method.ts';
import type { Offer, PaymentMethod } from '../attempt/payment-method.ts';
import { PaymentGroup } from '../foundation/layout/payment-group.tsx';
import { CardFailed } from '../methods/card/card-failed.tsx';
import { listPaymentOptions } from '../methods/list-payment-options.ts';
import { MethodDropdown } from './method-list/method-dropdown.tsx';
import { MethodRows } from './method-list/method-rows.tsx';
import { useFirstChoice } from './method-list/use-first-choice.ts';
import { PayMessageLine } from './pay-message-line.tsx';
import type { PayStoreApi } from './pay-store.ts';

interface PaymentMethodsGroupProps {
  readonly store: PayStoreApi;
  readonly offer: Offer;
  /** Whether a payment is in progress, so that its method must not change. */
  readonly disabled: boolean;
}

/** Re-renders when a method's options change. */
const useOptionChanges = (methods: readonly PaymentMethod[]): void => {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const stops = methods.map((method) => method.subscribe?.(redraw));
    return () => {
      for (const stop of stops) stop?.();
    };
  }, [methods]);
};

/** The group Credit card: the list of payment methods, and the form of the chosen method (spec §2.2, §2.3). */
export function PaymentMethodsGroup({ store, offer, disabled }: PaymentMethodsGroupProps) {
  const state = useStore(store);
  const { form, method, methods, choose, retry, chosenMethod } = state;
  const { host, props, t } = offer;
  const place = useRef<HTMLDivElement>(null);
  const [isAsking, setAsking] = useState(false);
  const user = host.session.user?.user_id;

  useOptionChanges(methods);
  const listed = listPaymentOptions(methods, offer);
  const isSettled = !methods.some((one) => one.isLoading?.(offer));
  useFirstChoice(store, listed, isSettled);

  const load = useEffectEvent(() => {
    for (const one of methods) void one.load?.(offer);
  });
  useEffect(() => load(), [store, user]);

  // After a discount was removed, an amount can be due again for which the chosen method has not created a payment yet.
  const isWaiting = requiresPaymentMethod(props) && form.status === 'none' && method !== null;
  useEffect(() => {
    if (isWaiting) store.getState().retry();
  }, [isWaiting, store]);

  // Saving a card unmounts the form 'add new card', and deleting one unmounts its actions, which drops focus.
  const chosen = listed.find((option) => isSameMethod(option.method, method));
  const isBusy = isAsking || chosen?.preselect === 'never';
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) {
      (place.current?.querySelector<HTMLElement>('[role=combobox], :checked') ?? place.current)?.focus();
    }
    wasBusy.current = isBusy;
  }, [isBusy]);

  const isShort = listed.length === 1 || listed.filter(({ uniquekey }) => uniquekey === 'cards').length === 1;
  const MethodList = isShort ? MethodRows : MethodDropdown;

  return (
    <PaymentGroup title={t('card.group')} note={chosenMethod().note?.(offer, state)}>
      {method === null ? (
        <Skeleton label={t('card.saved.loading')}>
          <SkeletonBar width="100%" height={56} />
        </Skeleton>
      ) : (
        <Place ref={place} tabIndex={-1}>
          <Lock role="presentation" disabled={disabled}>
            <MethodList
              label={t('card.method')}
              options={listed}
              selected={chosen?.value ?? null}
              texts={{ loading: t('tenders.loading'), failed: t('tenders.loadFailedTitle'), retry: t('retry') }}
              onChoose={(option) => choose(option.method)}
            >
              {methods.map(({ key, Questions }) => Questions && <Questions key={key} onAsking={setAsking} />)}
            </MethodList>
          </Lock>
        </Place>
      )}
      {methods.map(
        ({ key, Panel }) =>
          Panel && <Panel key={key} offer={offer} state={state} isChosen={method?.key === key} choose={choose} />,
      )}
      {props.keepsCard && <SavedNote>{t('card.kept')}</SavedNote>}
      {form.status === 'failed' && <CardFailed code={form.code} onRetry={retry} />}
      <PayMessageLine store={store} />
    </PaymentGroup>
  );
}

const Place = styled.div({ minInlineSize: 0, '&:focus': { outline: 'none' } });

/** Disables all options and their actions at once. */
const Lock = styled.fieldset({ minInlineSize: 0, margin: 0, padding: 0, border: 0 });

const SavedNote = styled.p(type.small, { color: color.ink2 });
