import styled from '@emotion/styled';
import { formatPlainAmount } from '@travel/contracts/locale/format/money';
import { parseAmount } from '@travel/contracts/locale/format/typed-amount';
import { min, type Money } from '@travel/contracts/money/money';
import { WalletIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { Price } from '@travel/ui/cards/price.tsx';
import { VisuallyHidden } from '@travel/ui/look/base/visually-hidden.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useStore } from 'zustand';
import { AmountField } from '../amount-field.tsx';
import { TenderGroup, Discount } from '../tender-group.tsx';
import { findTender, getTotals } from '../../order/order-store.ts';
import type { TenderContext } from '../tender.ts';
import { createCashCardCalls, type CashCard } from './cash-card-calls.ts';
import { createCashCardStore, type CashCardMessage } from './cash-card-store.ts';

interface CashCardGroupProps {
  readonly context: TenderContext;
  readonly card: CashCard;
  readonly disabled: boolean;
}

const fixedTexts: Readonly<Record<CashCardMessage, string>> = {
  missing: 'fixed.cashMissing',
  applied: 'fixed.cashApplied',
  released: 'fixed.cashReleased',
  applyFailed: 'fixed.cashFailed',
  releaseFailed: 'cash.releaseFailed',
};

/** Caps an amount at the balance and the amount due (spec §5/01). Returns null for zero. */
const capAmount = (amount: Money | null, available: Money, payable: Money): Money | null =>
  amount && amount.amount > 0 ? min(amount, min(available, payable)) : null;

const isSuccess = (message: CashCardMessage): boolean => message === 'applied' || message === 'released';

/** The group Cash card (spec §2.2, §4/02, §5/01–02). */
export function CashCardGroup({ context, card, disabled }: CashCardGroupProps) {
  const { t } = useTranslation('mfe-checkout');
  const [store] = useState(() => createCashCardStore(createCashCardCalls(context)));
  const { working, message, apply, unapply } = useStore(store);
  const applied = useStore(context.order, (state) => findTender(getTotals(state), 'cash_card'));
  const payable = useStore(context.order, (state) => getTotals(state)?.payable ?? null);
  const [typed, type] = useState('');
  const { language } = useHost().locale;
  const { available } = card;
  const { currency } = available;
  const isOver = applied === null && payable?.amount === 0;
  const read = parseAmount(typed, currency, language);
  const [showsErrors, setShowsErrors] = useState(false);
  const applyTyped = () => {
    setShowsErrors(true);
    // Do not apply an unreadable amount, because the field already shows that error.
    if (read.ok || read.fault === 'missing')
      void apply(card, payable && capAmount(read.ok ? read.amount : null, available, payable));
  };
  useEffect(() => () => store.getState().close(), [store]);

  return (
    <TenderGroup
      title={t('cash.group')}
      note={
        <>
          {t('cash.balance')} <Price value={available} language={language} />
        </>
      }
      applied={applied !== null}
      working={working}
      disabled={disabled || isOver}
      hint={isOver && t('tenders.refusals.nothing_left')}
      message={message && { tone: isSuccess(message) ? 'positive' : 'negative', text: t(fixedTexts[message]) }}
      onApply={applyTyped}
      onUnapply={() => void unapply()}
    >
      <AmountField
        label={<VisuallyHidden>{t('cash.amount', { currency })}</VisuallyHidden>}
        icon={
          <Unit aria-hidden>
            <WalletIcon /> {currency}
          </Unit>
        }
        currency={currency}
        showsErrors={showsErrors}
        value={applied ? formatPlainAmount(applied.amount, language) : typed}
        disabled={applied !== null || disabled || isOver}
        onText={(text) => {
          setShowsErrors(false);
          type(text);
        }}
        end={applied && <Discount amount={applied.amount} />}
      />
    </TenderGroup>
  );
}

const Unit = styled.span({ display: 'inline-flex', alignItems: 'center', gap: 10 });
