import styled from '@emotion/styled';
import type { Host } from '@travel/contracts/host';
import { isZero } from '@travel/contracts/money';
import type { PaymentProps } from '@travel/contracts/remotes/payment';
import { Notice } from '@travel/ui/notice';
import { Skeleton, SkeletonBar } from '@travel/ui/skeleton';
import { space } from '@travel/ui/tokens';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { BankDialog } from '../methods/challenge/bank-dialog.tsx';
import { CardGroup } from './card-group.tsx';
import { InvoiceNote } from '../methods/invoice/invoice-note.tsx';
import { invoiceTerms, isBeyondCredit } from '../methods/invoice/invoice-terms.ts';
import type { UniqueKey } from '../attempt/method.ts';
import { Tenders } from '../tenders/tenders.tsx';
import { OrderFailed } from './order-failed.tsx';
import { SplitLines } from '../order/split-lines.tsx';
import { useTendering } from '../order/use-tendering.ts';
import { PayWhen } from '../methods/pay-later/pay-when.tsx';
import { CardFailureDialog } from '../methods/card/card-failure-dialog.tsx';
import { useWatchedHost } from '../foundation/session/use-watched-host.ts';
import { TermsBox } from './terms-box.tsx';
import { asksForCard } from '../attempt/asks-card.ts';
import { PayBar } from './pay-bar.tsx';
import { PayProgress } from './pay-progress.tsx';
import { isAtWork } from '../attempt/pay-state.ts';
import { createPayStore } from './pay-store.ts';
import { visibleGroups } from './payment-blocks.ts';

/** The payment block that any caller mounts: how to pay, what has to be agreed to, the total and Pay Now. */
export function Payment({ host: page, ...given }: PaymentProps & { readonly host: Host }) {
  const { t } = useTranslation('mfe-checkout');
  const host = useWatchedHost(page);
  const { store: orderStore, order: known, owner, payable, props } = useTendering(host, given);
  const options = known.status === 'ready' ? known.options : null;
  const mayCard =
    options?.blocks.credit_card === true && visibleGroups(host.flags, props.blocks).includes('credit-card');
  // Where no cards are taken none can be kept.
  const keepsCard = props.keepsCard === true && mayCard;
  const [store] = useState(() => createPayStore({ host, props }, { payable, read: orderStore.getState().load }));
  useLayoutEffect(() => store.getState().follow({ host, props: { ...props, keepsCard } }));
  const { card, later: paysLater, method, attempt, accepted, missedConsent, cardFailure } = useStore(store);
  const consent = useRef<HTMLInputElement>(null);

  useEffect(() => () => store.getState().close(), [store]);
  useEffect(() => {
    if (missedConsent > 0) consent.current?.focus();
  }, [missedConsent]);

  const { amount, terms, order, onMethodChange } = props;
  const free = isZero(amount);
  const asksCard = asksForCard({ amount, keepsCard });
  const invoice = invoiceTerms(options, props);
  const byCard = asksCard && (mayCard || invoice !== null);
  // A card that was typed stays while something else pays for all of it.
  const [hadCard, keepCard] = useState(byCard);
  if (byCard && !hadCard) keepCard(true);
  const uniquekey = byCard ? method?.key : undefined;
  const tellMethod = useEffectEvent((key: UniqueKey) => onMethodChange?.(key));
  useEffect(() => {
    if (uniquekey) tellMethod(uniquekey);
  }, [uniquekey]);

  const working = isAtWork(attempt);
  const noWay = options !== null && !free && !byCard;
  const { language } = host.locale;
  const byInvoice = method?.key === 'invoice';
  const isBeyond = byCard && byInvoice && invoice !== null && isBeyondCredit(invoice, amount);
  const wantsLater = (props.blocks?.includes('pay-later') ?? true) && mayCard && !byInvoice && !keepsCard;
  const later = wantsLater ? (options?.pay_later ?? null) : null;
  const addReason = byCard && method?.key === 'add' ? t('addCard.payReason') : undefined;
  const methodReason = isBeyond ? t('invoice.tooMuchTitle') : addReason;
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
      {later && byCard && (
        <PayWhen
          host={host}
          amount={amount}
          chargeAt={later.charge_at}
          later={paysLater}
          disabled={working}
          onLater={(next) => store.getState().payLater(next)}
        />
      )}
      {(mayCard || invoice) && hadCard && (
        <Part hidden={!asksCard}>
          <CardGroup
            host={host}
            store={store}
            amount={amount}
            keepsCard={keepsCard}
            takesCards={mayCard}
            takesInvoice={invoice !== null}
          />
          {invoice && method?.key === 'invoice' && <InvoiceNote host={host} invoice={invoice} amount={amount} />}
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
      {options && options.order.tenders.length > 0 && <SplitLines order={options.order} language={language} />}
      <PayBar
        amount={amount}
        language={language}
        working={working}
        disabled={props.disabled || !options || noWay || isBeyond || (byCard && !byInvoice && card.status !== 'ready')}
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

const Block = styled.div({ display: 'grid', gap: space.l, minInlineSize: 0 });

const Part = styled.div({ display: 'grid', gap: space.s, minInlineSize: 0, '&[hidden]': { display: 'none' } });
