import type { PaymentOptions } from '@travel/contracts/endpoints/payments/orders';
import { parseWholeNumber, parseAmount } from '@travel/contracts/locale/format/typed-amount';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { SelectField } from '@travel/ui/fields/select-field.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useStore } from 'zustand';
import { TenderGroup, Discount } from '../tender-group.tsx';
import { findTender, getTotals } from '../../order/order-store.ts';
import type { TenderContext } from '../tender.ts';
import { createLoyaltyCalls } from './loyalty-calls.ts';
import { createLoyaltyStore, type PointsBalance } from './loyalty-store.ts';
import { fromDecimal, multiply, zero, toDecimal, type Money } from '@travel/contracts/money/money';
import { AmountField } from '../amount-field.tsx';

interface LoyaltyGroupProps {
  readonly context: TenderContext;
  readonly loyalty: NonNullable<PaymentOptions['loyalty']>;
  readonly disabled: boolean;
}

/**
 * Returns the discount for a number of points, based on the server's value for the complete balance. Null if the type
 * is unknown.
 */
const getPointsValue = ({ data, summary }: PointsBalance, pointType: string, points: number): Money | null => {
  const all = data.find(({ point_type_code }) => point_type_code === pointType);
  const worth = summary.find(({ code }) => code === pointType);
  if (!all || !worth) return null;
  if (all.points === 0) return zero(worth.currency);
  const whole = fromDecimal(worth.value, worth.currency);
  return multiply(whole, { numerator: points, denominator: all.points });
};

/** Parses a number of points and caps it at the usable ones (spec §5/06). Empty counts as zero. */
const capPoints = (text: string, usable: number): number => Math.min(Number(text || '0'), usable);

interface AgentExtraFieldProps {
  readonly currency: string;
  readonly disabled: boolean;
  /** Called with the amount as a decimal when the field loses focus; '0' if it is empty. */
  readonly onExtra: (decimal: string) => void;
}

/** Field for an agent's surcharge, which points may pay for too (spec §6). */
function AgentExtraField({ currency, disabled, onExtra }: AgentExtraFieldProps) {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  const [typed, type] = useState('');
  return (
    <AmountField
      label={t('loyalty.agentExtra', { currency })}
      currency={currency}
      value={typed}
      disabled={disabled}
      onText={type}
      onBlur={() => {
        const read = parseAmount(typed, currency, language);
        if (read.ok) onExtra(toDecimal(read.amount));
        else if (read.fault === 'missing') onExtra('0');
      }}
    />
  );
}

/** The group Loyalty points (spec §2.2, §4/03, §5/06). */
export function LoyaltyGroup({ context, loyalty, disabled }: LoyaltyGroupProps) {
  const { t } = useTranslation('mfe-checkout');
  const [store] = useState(() => createLoyaltyStore(createLoyaltyCalls(context)));
  const { points, working, failed, agentExtra, check, apply, unapply } = useStore(store);
  const totals = useStore(context.order, getTotals);
  const applied = findTender(totals, 'loyalty');
  const [typed, type] = useState('');
  const [chosen, choose] = useState<string | null>(null);
  const { language } = useHost().locale;
  const { membership_no, agent_extra } = loyalty;
  useEffect(() => () => store.getState().close(), [store]);

  // The number of usable points depends on the amount due.
  const payable = totals?.payable.amount;
  const isApplied = applied !== null;
  const ask = useEffectEvent(() => void check(membership_no, agentExtra));
  useEffect(() => {
    if (!isApplied) ask();
  }, [payable, isApplied]);

  const types = points?.data ?? [];
  const [first] = types;
  const current = types.find(({ point_type_code }) => point_type_code === chosen) ?? first;
  const usable = current?.usable_points ?? 0;
  const pointsToUse = capPoints(String(parseWholeNumber(typed) ?? ''), usable);
  const value = points && current ? getPointsValue(points, current.point_type_code, pointsToUse) : null;
  const hint =
    !isApplied && current
      ? [
          ...(pointsToUse > 0 && value
            ? [t('loyalty.takes', { count: pointsToUse, points: pointsToUse, amount: formatMoney(value, language) })]
            : []),
          t('loyalty.usable', { count: usable, points: usable }),
        ].join(' ')
      : undefined;

  return (
    <TenderGroup
      title={t('loyalty.group')}
      note={current ? t('loyalty.balance', { count: current.points, points: current.points }) : ''}
      applied={isApplied}
      working={working}
      disabled={disabled}
      message={failed ? { tone: 'negative', text: t('fixed.loyaltyError') } : null}
      hint={hint}
      // If the balance could not be loaded, Apply loads it again instead.
      onApply={() =>
        current ? void apply(current.point_type_code, pointsToUse) : void check(membership_no, agentExtra)
      }
      onUnapply={() => void unapply()}
    >
      {agent_extra && (
        <AgentExtraField
          currency={totals?.total.currency ?? ''}
          disabled={isApplied || disabled}
          onExtra={(extra) => {
            if (extra !== agentExtra) void check(membership_no, extra);
          }}
        />
      )}
      {types.length > 1 && (
        <SelectField
          label={t('loyalty.type')}
          value={isApplied ? applied.source_id.split('/')[1] : current?.point_type_code}
          disabled={isApplied || disabled}
          onValue={choose}
        >
          {types.map(({ point_type_code, point_type_label }) => (
            <option key={point_type_code} value={point_type_code}>
              {point_type_label}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label={t('loyalty.points')}
        value={isApplied ? String(applied.points ?? 0) : typed}
        disabled={isApplied || disabled}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        onText={(text) => {
          if (/^[\p{Nd}.,٬'’\s]{0,20}$/u.test(text)) type(text);
        }}
        onBlur={() => {
          if (typed !== '' && points) type(String(pointsToUse));
        }}
        end={applied && <Discount amount={applied.amount} />}
      />
    </TenderGroup>
  );
}
