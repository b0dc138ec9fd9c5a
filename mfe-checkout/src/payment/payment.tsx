import styled from '@emotion/styled';
import type { Host } from '@travel/contracts/host';
import { isZero } from '@travel/contracts/money';
import type { PaymentProps } from '@travel/contracts/remotes/payment';
import { Notice } from '@travel/ui/notice';
import { space } from '@travel/ui/tokens';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { BankDialog } from '../bank/bank-dialog.tsx';
import { CardGroup } from '../card/card-group.tsx';
import { CardFailureDialog } from '../refusals/card-failure-dialog.tsx';
import { TermsBox } from '../terms/terms-box.tsx';
import { PayBar } from './pay-bar.tsx';
import { PayProgress } from './pay-progress.tsx';
import { isAtWork } from './pay-state.ts';
import { createPayStore } from './pay-store.ts';
import { visibleGroups } from './payment-blocks.ts';

/** The payment block that any caller mounts: how to pay, what has to be agreed to, the total and Pay Now. */
export function Payment({ host, ...props }: PaymentProps & { readonly host: Host }) {
  const { t } = useTranslation('mfe-checkout');
  const [store] = useState(() => createPayStore({ host, props }));
  useLayoutEffect(() => store.getState().follow({ host, props }));
  const { card, attempt, accepted, missesConsent, cardFailure } = useStore(store);
  const consent = useRef<HTMLInputElement>(null);

  useEffect(() => () => store.getState().close(), [store]);
  useEffect(() => {
    if (missesConsent) consent.current?.focus();
  }, [missesConsent]);

  const { amount, terms, order, onMethodChange } = props;
  const free = isZero(amount);
  const byCard = !free && visibleGroups(host.flags, props.blocks).includes('credit-card');
  const tellMethod = useEffectEvent(() => onMethodChange?.('other'));
  useEffect(() => {
    if (byCard) tellMethod();
  }, [byCard]);

  const working = isAtWork(attempt);
  const noWay = !free && !byCard;
  const { language } = host.locale;

  return (
    <Block>
      {noWay && (
        <Notice tone="warning" title={t('payment.noWayTitle')}>
          {t('payment.noWay', { organisation: host.organisation.name, ...host.organisation.support })}
        </Notice>
      )}
      {free && <Notice tone="info">{t('payment.nothing')}</Notice>}
      {byCard && <CardGroup host={host} store={store} />}
      <PayProgress host={host} store={store} email={order.email} />
      {terms && (
        <TermsBox
          ref={consent}
          terms={terms}
          language={language}
          accepted={accepted}
          missing={missesConsent}
          onAccepted={(next) => store.getState().accept(next)}
        />
      )}
      <PayBar
        amount={amount}
        language={language}
        working={working}
        disabled={props.disabled || noWay || (byCard && card.status !== 'ready')}
        reason={props.disabled ? props.disabledReason : undefined}
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

const Block = styled.div({ display: 'grid', gap: space.l, minInlineSize: 0 });
