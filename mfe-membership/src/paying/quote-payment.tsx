import styled from '@emotion/styled';
import type { OrderTotals } from '@travel/contracts/endpoints/payments/orders';
import { isZero } from '@travel/contracts/money/money';
import type { PaymentBlock, PaymentProps } from '@travel/contracts/host/remotes/payment';
import type { User } from '@travel/contracts/people/session.schema';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { getErrorCode } from '@travel/ui/load/use-load.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { Authorization } from './authorization.tsx';
import { createPlanBooking } from './plan-booking.ts';
import { formatCharges } from './charge-texts.ts';
import { OrderLines } from './order-lines.tsx';
import type { OpenQuote } from './plan-quote.ts';
import { StartPlan } from './start-plan.tsx';
import { EmbeddedRemote } from '@travel/ui/remote/embedded-remote.tsx';

interface QuotePaymentProps {
  readonly order: OpenQuote;
  readonly user: User;
  /** Called when the order's booking exists. From then on, the order may be paid even if this page is closed. */
  readonly onInit?: ((booking_id: string) => void) | undefined;
  /** Called when the payment was made or the card stored, but the booking has no result yet. */
  readonly onBegun: (booking_id: string) => void;
  readonly onConfirmed: (booking_id: string) => void;
  readonly onOver: () => void;
  readonly onChanged: () => void;
}

/** Codes of the server for a quote that can no longer be paid. */
const overCodes: ReadonlySet<string> = new Set(['hold_ended', 'hold_unknown', 'order_unknown', 'quote_unknown']);

/** Embeds the checkout team's payment block. If it fails to load, the host shows checkout's fallback. */
function EmbeddedPayment(props: PaymentProps) {
  return <EmbeddedRemote mount={useHost().mount} name="checkout/payment" props={props} />;
}

/** Shows a quote, the required authorization, and the payment block of the live checkout release. */
export function QuotePayment({ order, user, onInit, onBegun, onConfirmed, onOver, onChanged }: QuotePaymentProps) {
  const { t } = useTranslation('mfe-membership');
  const host = useHost();
  const { quote, endsAt } = order;
  const { plan, purpose, amount, keeps_card: keepsCard } = quote;
  const [ticked, tick] = useState(false);
  const [method, setMethod] = useState<string>();
  const [totals, setTotals] = useState<OrderTotals | null>(null);
  /** Whether the plan starts without payment, because neither a charge nor a stored card is needed. */
  const isTaken = plan !== null && isZero(amount) && !keepsCard;
  const asks = purpose === 'plan' || keepsCard;
  const authorized = !asks || ticked;

  const init = async (): Promise<string> => {
    try {
      const booking_id = await createPlanBooking(host, quote, totals);
      onInit?.(booking_id);
      return booking_id;
    } catch (error) {
      const code = getErrorCode(error);
      if (code === 'quote_changed') onChanged();
      else if (overCodes.has(code)) onOver();
      else {
        if (code === 'unauthorised') host.bus.publish('auth:requested', { mode: 'sign-in' });
        throw error;
      }
      return '';
    }
  };
  // An amount of zero, such as for a trial or a card to store, accepts no coupon or cash card.
  const blocks: readonly PaymentBlock[] = isZero(amount)
    ? ['credit-card']
    : purpose === 'plan'
      ? ['coupon', 'cash-card', 'credit-card']
      : ['cash-card', 'credit-card'];
  const reason = authorized ? t('paying.addFirst') : t('paying.tickFirst');

  return (
    <Parts beside={purpose === 'plan'}>
      <Order>
        <OrderLines quote={quote} />
        {asks ? (
          <Authorization quote={quote} authorized={ticked} onAuthorized={tick} />
        ) : (
          quote.next_charge && <Means>{formatCharges(t, quote, host.locale.language)}</Means>
        )}
      </Order>
      {isTaken ? (
        <StartPlan
          quote={{ ...quote, plan }}
          user={user}
          disabled={!authorized}
          onBegun={onBegun}
          onConfirmed={onConfirmed}
          onChanged={onChanged}
        />
      ) : (
        <Place>
          <EmbeddedPayment
            productCode="SUB"
            amount={amount}
            order={{
              order_id: quote.quot_id,
              description: quote.lines.map(({ name }) => name).join(', ') || t('paying.cardOnly'),
              email: user.email,
              service: 'plans',
              metadata: quote.metadata,
            }}
            init={init}
            keepsCard={keepsCard}
            blocks={blocks}
            disabled={!authorized || method === 'add'}
            disabledReason={reason}
            keptUntil={endsAt}
            onMethodChange={setMethod}
            onOrderChange={setTotals}
            onPaid={({ booking_id }) => onBegun(booking_id)}
            onRefused={(code) => {
              if (overCodes.has(code)) onOver();
            }}
          />
        </Place>
      )}
    </Parts>
  );
}

/** Lays out the order above its payment, or on desktops next to the payment if `beside` is set. */
const Parts = styled('div', { shouldForwardProp: (prop) => prop !== 'beside' })<{ beside: boolean }>(({ beside }) => ({
  display: 'grid',
  gap: space.l,
  minInlineSize: 0,
  [media.desktop]: beside ? { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)', gap: space.xxl } : {},
}));

const Order = styled.div({
  display: 'grid',
  alignSelf: 'start',
  gap: space.l,
  minInlineSize: 0,
  [media.desktop]: { position: 'sticky', insetBlockStart: 0 },
});

const Means = styled.p(type.small, { color: color.ink2 });

// Remove the page's space at the bottom on phones, because the payment block ends with a bar of its own.
const Place = styled.div({ minInlineSize: 0, [media.mobile]: { marginBlockEnd: 'calc(-1 * var(--page-end, 0px))' } });
