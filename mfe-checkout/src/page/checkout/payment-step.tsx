import type { Hold } from '@travel/contracts/endpoints/orders/holds';
import type { OrderTotals } from '@travel/contracts/endpoints/payments/orders';
import type { Money } from '@travel/contracts/money/money';
import type { PaymentOrder } from '@travel/contracts/host/remotes/payment';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { isNamed } from '../../travellers/guest-draft.ts';
import { GuestsLine } from '../../travellers/guests-line.tsx';
import type { GuestStoreApi } from '../../travellers/guest-store.ts';
import { useTimeLeft } from '../../foundation/time/time-left.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { getOrderTitle } from '../../products/item-labels.ts';
import { getView } from '../../products/load-products.ts';
import { useTextsByItem, useTexts } from '../../order/use-texts.ts';
import { CancellationTerms } from './cancellation-terms.tsx';
import type { CheckoutStoreApi } from '../../order/hold/checkout-store.ts';
import { PaymentBlock } from '../../order/payment-block.tsx';
import { Checkbox } from '@travel/ui/fields/checkbox.tsx';
import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { TermDialog, TermList } from '../../products/term-dialog.tsx';

interface PaymentStepProps {
  readonly store: CheckoutStoreApi;
  readonly hold: Hold;
  readonly endsAt: number | null;
  readonly total: Money;
  /** When changing dates, the text above Pay Now about the new price and the refund; otherwise undefined. */
  readonly agreement: string | undefined;
  readonly guests: GuestStoreApi;
  readonly guestsHref: string;
  readonly metadata: PaymentOrder['metadata'];
  readonly init: () => Promise<string>;
  readonly onOrderChange: (order: OrderTotals) => void;
  readonly onRefused: () => void;
}

/** Checkbox for booking nothing if one of several items cannot be booked. Off by default. */
function AllOrNothing({ store }: { readonly store: CheckoutStoreApi }) {
  const { t } = useTranslation('mfe-checkout');
  const { allOrNothing, held, setAllOrNothing } = useStore(store);
  const before = held.status === 'open' ? held.booking?.all_or_nothing : undefined;
  return (
    <Checkbox
      label={t('allOrNothing.label')}
      help={t('allOrNothing.help')}
      checked={allOrNothing ?? before ?? false}
      onChecked={setAllOrNothing}
    />
  );
}

interface HouseRulesProps {
  /** Items with house rules. */
  readonly items: readonly OrderItem[];
  readonly onClose: () => void;
}

function HouseRules({ items, onClose }: HouseRulesProps) {
  const { t } = useTranslation('mfe-checkout');
  return (
    <TermDialog title={t('houseRules.title')} onClose={onClose}>
      {items.map((item) => (
        <section key={item.item_id}>
          {items.length > 1 && <h3>{item.title}</h3>}
          <TermList>
            {getView(item)
              .houseRules?.(item)
              .map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
          </TermList>
        </section>
      ))}
    </TermDialog>
  );
}

/** Payment step of a hold: travellers, payment block, and the dialogs with terms. */
export function PaymentStep(props: PaymentStepProps) {
  const { store, hold, endsAt, total, agreement, guests, guestsHref, metadata, init, onOrderChange, onRefused } = props;
  const { t } = useTranslation('mfe-checkout');
  const { locale } = useHost();
  const { items } = hold;
  const say = useTexts(items);
  const getTexts = useTextsByItem();
  const title = getOrderTitle(items, locale.language);
  const described = items.map((item) => getView(item).description?.(item, getTexts(item)) ?? item.title);
  const arriving = items.find((item) => getView(item).CheckIn);
  const CheckIn = arriving && getView(arriving).CheckIn;
  const flown = items.find((item) => getView(item).FlightTerms);
  const { FlightTerms, AirlinePolicy } = flown ? getView(flown) : {};
  const ruled = items.filter((item) => (getView(item).houseRules?.(item) ?? []).length > 0);
  const { draft } = useStore(guests);
  const lead = draft.people.find(isNamed);
  const [reading, read] = useState<'cancellation' | 'check-in' | 'rules' | 'flight' | 'airline' | null>(null);
  const left = useTimeLeft(endsAt);
  const isOver = left !== null && left.seconds === 0;

  return (
    <>
      <GuestsLine say={say} draft={draft} href={guestsHref} />
      {items.length > 1 && <AllOrNothing store={store} />}
      <PaymentBlock
        productCode={hold.product_type}
        amount={total}
        order={{
          order_id: hold.token,
          description: described.join('; '),
          email: draft.email.trim(),
          payer: lead && { first_name: lead.first_name.trim(), last_name: lead.last_name.trim() },
          service: hold.path,
          metadata,
        }}
        init={init}
        disabled={isOver}
        disabledReason={isOver ? t('hold.over') : undefined}
        keptUntil={endsAt ?? undefined}
        agreement={agreement}
        terms={{
          of: title,
          onCancellationTerms: () => read('cancellation'),
          onCheckInInstructions: CheckIn && (() => read('check-in')),
          onRules: ruled.length > 0 ? () => read('rules') : undefined,
          onFlightSpecialTerms: FlightTerms && (() => read('flight')),
          onAirlineCancellationPolicy: AirlinePolicy && (() => read('airline')),
        }}
        onOrderChange={onOrderChange}
        onRefused={onRefused}
      />
      {reading === 'cancellation' && <CancellationTerms items={items} onClose={() => read(null)} />}
      {reading === 'rules' && <HouseRules items={ruled} onClose={() => read(null)} />}
      {reading === 'flight' && flown && FlightTerms && <FlightTerms item={flown} onClose={() => read(null)} />}
      {reading === 'airline' && flown && AirlinePolicy && <AirlinePolicy item={flown} onClose={() => read(null)} />}
      {reading === 'check-in' && arriving && CheckIn && <CheckIn item={arriving} onClose={() => read(null)} />}
    </>
  );
}
