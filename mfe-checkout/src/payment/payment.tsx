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
import { BankDialog } from '../methods/challenge/bank-dialog.tsx';
import { Tenders } from '../tenders/tenders.tsx';
import { OrderFailed } from './order-failed.tsx';
import { SplitLines } from '../order/split-lines.tsx';
import { useTendering } from '../order/use-tendering.ts';
import { CardFailureDialog } from '../methods/card/card-failure-dialog.tsx';
import { useWatchedHost } from '../foundation/session/use-watched-host.ts';
import { TermsBox } from './terms-box.tsx';
import { requiresPaymentMethod } from '../attempt/requires-payment-method.ts';
import type { UniqueKey } from '../attempt/chosen-method.ts';
import type { Offer } from '../attempt/payment-method.ts';
import { acceptsCards } from '../methods/card/accepts-cards.ts';
import { chargeTimes } from '../methods/registry.ts';
import { PayBar } from './pay-bar.tsx';
import { PayProgress } from './pay-progress.tsx';
import { isWorking } from '../attempt/pay-state.ts';
import { createPayStore } from './pay-store.ts';
import { PaymentMethodsGroup } from './payment-methods-group.tsx';

/** The payment block that callers mount: payment methods, terms, total and Pay Now. */
export function Payment({ host: page, ...given }: PaymentProps & { readonly host: Host }) {
  const { t } = useTranslation('mfe-checkout');
  const host = useWatchedHost(page);
  const { store: orderStore, order: known, owner, payable, parts, props } = useTendering(host, given);
  const options = known.status === 'ready' ? known.options : null;
  const mayCard = options !== null && acceptsCards({ host, props, options });
  // A card can only be saved where cards are accepted.
  const keepsCard = props.keepsCard === true && mayCard;
  const [store] = useState(() =>
    createPayStore(
      { host, props },
      { payable, parts, read: orderStore.getState().load, queue: orderStore.getState().queue },
    ),
  );
  useLayoutEffect(() => store.getState().follow({ host, props: { ...props, keepsCard } }));
  const state = useStore(store);
  const { method, methods, attempt, accepted, missedConsent, cardFailure } = state;
  const consent = useRef<HTMLInputElement>(null);

  useEffect(() => () => store.getState().close(), [store]);
  useEffect(() => {
    if (missedConsent > 0) consent.current?.focus();
  }, [missedConsent]);

  const { amount, terms, order, onMethodChange } = props;
  const free = isZero(amount);
  const asks = requiresPaymentMethod({ amount, keepsCard });
  const offer: Offer | null = options && { host, props: { ...props, keepsCard }, options, t };
  const isOffered = offer !== null && methods.some((one) => one.options(offer).length > 0);
  const isAsking = asks && isOffered;
  // Stay mounted, so that a typed card survives while other tenders cover the total.
  const [wasAsking, keepAsking] = useState(isAsking);
  if (isAsking && !wasAsking) keepAsking(true);
  const uniquekey = isAsking ? method?.key : undefined;
  const tellMethod = useEffectEvent((key: UniqueKey) => onMethodChange?.(key));
  useEffect(() => {
    if (uniquekey) tellMethod(uniquekey);
  }, [uniquekey]);

  const working = isWorking(attempt);
  const noWay = options !== null && asks && !isOffered;
  const { language } = host.locale;
  const chosen = state.chosenMethod();
  const methodReason = offer && isAsking && method ? chosen.reason?.(offer) : undefined;
  const isUnready = isAsking && (methodReason !== undefined || !chosen.isReady(state));
  const reason = props.disabled ? props.disabledReason : methodReason;

  return (
    <Block>
      {noWay && (
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
      {known.status === 'failed' && (
        <OrderFailed host={host} code={known.code} onRetry={() => void orderStore.getState().load()} />
      )}
      <Tenders key={owner} host={host} props={props} order={orderStore} disabled={working} />
      {free && <Notice tone="info">{t(keepsCard ? 'payment.nothingNow' : 'payment.nothing')}</Notice>}
      {isAsking &&
        chosen.chargesCard &&
        chargeTimes.map(
          ({ charge, isOffered: isPossible, Choice }) =>
            isPossible(offer) && (
              <Choice
                key={charge}
                offer={offer}
                state={state}
                disabled={working}
                onCharge={(next) => store.getState().chargeAt(next)}
              />
            ),
        )}
      {isOffered && wasAsking && (
        <Part hidden={!asks}>
          <PaymentMethodsGroup store={store} offer={offer} />
        </Part>
      )}
      <PayProgress host={host} store={store} email={order.email} />
      {terms && (
        <TermsBox
          ref={consent}
          terms={terms}
          language={language}
          accepted={accepted}
          missing={missedConsent > 0}
          onAccepted={(next) => store.getState().accept(next)}
        />
      )}
      {options && (options.order.tenders.length > 0 || options.order.rounding) && (
        <SplitLines order={options.order} language={language} />
      )}
      {props.agreement !== undefined && <Agreement>{props.agreement}</Agreement>}
      <PayBar
        amount={amount}
        language={language}
        working={working}
        disabled={props.disabled || !options || noWay || isUnready}
        reason={reason}
        onPay={() => store.getState().pay()}
      />
      {attempt.status === 'bank' && (
        <BankDialog
          url={attempt.url}
          keptUntil={props.keptUntil ?? null}
          onClose={(by) => store.getState().closeBank(by)}
        />
      )}
      {cardFailure && (
        <CardFailureDialog reason={cardFailure.reason} onClose={() => store.getState().closeCardFailure()} />
      )}
    </Block>
  );
}

const Block = styled.div({
  display: 'grid',
  gap: space.l,
  minInlineSize: 0,
});

const Agreement = styled.p(type.small, { overflowWrap: 'anywhere' });

const Part = styled.div({ display: 'grid', gap: space.s, minInlineSize: 0, '&[hidden]': { display: 'none' } });
