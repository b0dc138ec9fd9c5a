import styled from '@emotion/styled';
import type { Host } from '@travel/contracts/host/host';
import { isZero } from '@travel/contracts/money/money';
import type { PaymentProps } from '@travel/contracts/host/remotes/payment';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { Skeleton, SkeletonBar } from '@travel/ui/load/skeleton.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { HostProvider } from '@travel/ui/remote/host-context.tsx';
import { BankDialog } from '../methods/challenge/bank-dialog.tsx';
import { Tenders } from '../tenders/tenders.tsx';
import { OrderFailed } from './order-failed.tsx';
import { SplitLines } from '../order/split-lines.tsx';
import { usePaymentOrder } from '../order/use-payment-order.ts';
import { CardFailureDialog } from '../methods/card/card-failure-dialog.tsx';
import type { CheckoutContext } from '../order/checkout-context.ts';
import { useWatchedHost } from '../foundation/session/use-watched-host.ts';
import { TermsBox } from './terms-box.tsx';
import { requiresPaymentMethod, type UniqueKey } from '../attempt/chosen-method.ts';
import type { Offer } from '../attempt/payment-method.ts';
import { acceptsCards } from '../methods/card/accepts-cards.ts';
import { listPaymentOptions } from '../methods/list-payment-options.ts';
import { chargeTimes } from '../methods/registry.ts';
import { PayBar } from './pay-bar.tsx';
import { PayProgress } from './pay-progress.tsx';
import { isWorking } from '../attempt/pay-state.ts';
import { createPayStore, type PaidOrder, type PayStoreApi } from './pay-store.ts';
import { PaymentMethodsGroup } from './payment-methods-group.tsx';

/** The payment block that callers mount: payment methods, terms, total and Pay Now. */
export function Payment({ host: page, ...given }: PaymentProps & { readonly host: Host }) {
  const { t } = useTranslation('mfe-checkout');
  const host = useWatchedHost(page);
  const { store: orderStore, order: known, owner, payable, parts, props } = usePaymentOrder(host, given);
  const options = known.status === 'ready' ? known.options : null;
  const mayCard = options !== null && acceptsCards({ host, props, options });
  // A card can only be saved if the organisation accepts cards.
  const keepsCard = props.keepsCard === true && mayCard;
  const context = { host, props: { ...props, keepsCard } };
  const { load, queue } = orderStore.getState();
  const store = usePayStore(context, { payable, parts, read: load, queue });
  const state = useStore(store);
  const { method, methods, attempt, accepted, missedConsent } = state;
  const consent = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (missedConsent > 0) consent.current?.focus();
  }, [missedConsent]);

  const { amount, terms, order, onMethodChange } = props;
  const isFree = isZero(amount);
  const requiresMethod = requiresPaymentMethod({ amount, keepsCard });
  const offer: Offer | null = options && { ...context, options, t };
  const isOffered = offer !== null && listPaymentOptions(methods, offer).length > 0;
  const isAsking = requiresMethod && isOffered;
  // Keep the card form mounted, so that a typed card survives while other tenders cover the total.
  const [wasAsking, keepAsking] = useState(isAsking);
  if (isAsking && !wasAsking) keepAsking(true);
  const uniquekey = isAsking ? method?.key : undefined;
  const reportMethod = useEffectEvent((key: UniqueKey) => onMethodChange?.(key));
  useEffect(() => {
    if (uniquekey) reportMethod(uniquekey);
  }, [uniquekey]);

  const working = isWorking(attempt);
  const hasNoMethod = options !== null && requiresMethod && !isOffered;
  const chosen = state.chosenMethod();
  const methodReason = offer && isAsking && method ? chosen.reason?.(offer) : undefined;
  const isUnready = isAsking && (methodReason !== undefined || !chosen.isReady(state));
  const reason = props.disabled ? props.disabledReason : methodReason;

  return (
    <HostProvider host={host}>
      <Block>
        {hasNoMethod && (
          <Notice tone="warning" title={t('payment.noWayTitle')}>
            {t('payment.noWay', { organisation: host.organisation.name, ...host.organisation.support })}
          </Notice>
        )}
        {known.status === 'loading' && (
          <Skeleton label={t('tenders.loading')}>
            <SkeletonBar />
            <SkeletonBar width="46%" />
          </Skeleton>
        )}
        {known.status === 'failed' && <OrderFailed code={known.code} onRetry={() => void load()} />}
        <Tenders key={owner} props={props} order={orderStore} disabled={working} />
        {isFree && <Notice tone="info">{t(keepsCard ? 'payment.nothingNow' : 'payment.nothing')}</Notice>}
        {isAsking && chosen.chargesCard && <ChargeTimes store={store} offer={offer} disabled={working} />}
        {isOffered && wasAsking && (
          <Part hidden={!requiresMethod}>
            <PaymentMethodsGroup store={store} offer={offer} disabled={working} />
          </Part>
        )}
        <PayProgress store={store} email={order.email} />
        {terms && (
          <TermsBox
            ref={consent}
            terms={terms}
            accepted={accepted}
            missing={missedConsent > 0}
            onAccepted={(next) => store.getState().accept(next)}
          />
        )}
        {options && (options.order.tenders.length > 0 || options.order.rounding) && (
          <SplitLines order={options.order} />
        )}
        {props.agreement !== undefined && <Agreement>{props.agreement}</Agreement>}
        <PayBar
          amount={amount}
          working={working}
          disabled={props.disabled || !options || hasNoMethod || isUnready}
          reason={reason}
          onPay={() => store.getState().pay()}
        />
        <PaymentDialogs store={store} keptUntil={props.keptUntil ?? null} />
      </Block>
    </HostProvider>
  );
}

/** Creates the store of this payment block, updates its host and props, and disposes it on unmount. */
function usePayStore(context: CheckoutContext, order: PaidOrder): PayStoreApi {
  const [store] = useState(() => createPayStore(context, order));
  useLayoutEffect(() => store.getState().follow(context));
  useEffect(() => () => store.getState().close(), [store]);
  return store;
}

interface ChargeTimesProps {
  readonly store: PayStoreApi;
  readonly offer: Offer;
  readonly disabled: boolean;
}

function ChargeTimes({ store, offer, disabled }: ChargeTimesProps) {
  const state = useStore(store);
  return chargeTimes.map(
    ({ charge, isOffered, Choice }) =>
      isOffered(offer) && (
        <Choice key={charge} offer={offer} state={state} disabled={disabled} onCharge={state.chargeAt} />
      ),
  );
}

interface PaymentDialogsProps {
  readonly store: PayStoreApi;
  /** End of the hold in milliseconds on the page's clock. */
  readonly keptUntil: number | null;
}

function PaymentDialogs({ store, keptUntil }: PaymentDialogsProps) {
  const { attempt, cardFailure, closeBank, closeCardFailure } = useStore(store);
  return (
    <>
      {attempt.status === 'bank' && <BankDialog url={attempt.url} keptUntil={keptUntil} onClose={closeBank} />}
      {cardFailure && <CardFailureDialog reason={cardFailure.reason} onClose={closeCardFailure} />}
    </>
  );
}

const Block = styled.div({
  display: 'grid',
  gap: space.l,
  minInlineSize: 0,
});

const Agreement = styled.p(type.small, { overflowWrap: 'anywhere' });

const Part = styled.div({ display: 'grid', gap: space.s, minInlineSize: 0, '&[hidden]': { display: 'none' } });
