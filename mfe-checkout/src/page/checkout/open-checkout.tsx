import styled from '@emotion/styled';
import type { OrderTotals } from '@travel/contracts/endpoints/payments/orders';
import type { Booking } from '@travel/contracts/endpoints/orders/bookings';
import type { OrderItems } from '@travel/contracts/endpoints/orders/order-items';
import type { Host } from '@travel/contracts/host/host';
import type { OrderMetadata } from '@travel/contracts/host/remotes/payment';
import { getRefusal } from '@travel/contracts/people/permissions';
import { Card } from '@travel/ui/cards/card.tsx';
import { lazyCode } from '@travel/ui/load/lazy-code.ts';
import { LazyPart } from '@travel/ui/load/lazy-part.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { joinTexts } from '@travel/ui/load/package-texts.ts';
import { SkipLink } from '@travel/ui/actions/skip-link.tsx';
import { useMedia } from '@travel/ui/look/tokens/use-media.ts';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { beginBooking } from './begin-booking.ts';
import { getNameField } from '../../travellers/guest-rules.ts';
import type { GuestStoreApi } from '../../travellers/guest-store.ts';
import { GuestsStep } from '../../travellers/guests-step.tsx';
import { useGuests } from '../../travellers/use-guests.ts';
import { useStoredDraft } from '../../travellers/use-stored-draft.ts';
import { HoldClock } from '../../order/hold/hold-clock.tsx';
import { ReplacedLines } from '../../order/replaced/replaced-lines.tsx';
import { useAgreementText } from '../../order/replaced/use-agreement-text.ts';
import { useAppliedDiscounts } from '../../order/use-applied-discounts.ts';
import { HoldWarning } from '../../order/hold/hold-warning.tsx';
import { useHoldWatch } from '../../order/hold/use-hold-watch.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { PaymentStep } from './payment-step.tsx';
import { SessionNotice } from '../../foundation/session/session-notice.tsx';
import { AddOns } from '../../products/add-ons.tsx';
import { getView } from '../../products/load-products.ts';
import { useTextsByItem, useTexts, type Say } from '../../order/use-texts.ts';
import { PhoneSummary } from '../../products/summary/phone-summary.tsx';
import { OrderSummary } from '../../products/summary/order-summary.tsx';
import type { CheckoutStoreApi, HoldState } from '../../order/hold/checkout-store.ts';
import { Columns, Title } from '../frame/columns.tsx';
import { Steps } from '../frame/steps.tsx';
import { TopBar } from '../frame/top-bar.tsx';
import { texts } from '../../texts/texts.ts';
import { Clashes } from './clashes.tsx';
import { useStep } from './use-step.ts';

const questions = lazyCode(() => import('./questions/question-dialog.tsx'), texts.beforeBooking);

/** Texts of the payment step, loaded while the traveller fills in the guests step. */
const nextTexts = joinTexts(texts.cards, texts.payment);

interface OpenCheckoutProps {
  readonly store: CheckoutStoreApi;
  readonly held: Extract<HoldState, { status: 'open' }>;
}

/** Checkout of a payable hold: the guests step, then the payment step, with the summary. */
export function OpenCheckout({ store, held }: OpenCheckoutProps) {
  const { t } = useTranslation('mfe-checkout');
  const host = useHost();
  const { hold, endsAt, booking } = held;
  const { items, replaces } = hold;
  const [item] = items;
  const { agreed, extending, removing } = useStore(store);
  const say = useTexts(items);
  const total = agreed ?? hold.total;
  const agreement = useAgreementText();
  const notes = useTravellersNotes(items);
  const guests = useGuests(hold, booking);
  const { step, getHref, go } = useStep(guests, held);
  const isDesktop = useMedia(media.desktop);
  const [order, takeOrder] = useState<OrderTotals | null>(null);
  const toPay = order && order.total.amount === total.amount ? order.payable : total;

  useHoldWatch(store, endsAt);
  useStoredDraft(hold.token, guests, step);

  // Keep the card form mounted, because a removed frame loses the typed card.
  const [paid, showPayment] = useState(step === 'payment');
  if (step === 'payment' && !paid) showPayment(true);
  useAppliedDiscounts({ hold, order, isPaying: paid, onRead: takeOrder });

  useEarlyLoads(host, paid);
  const title = useTitleFocus(step, guests);

  const { extend, remove } = store.getState();
  const showFailure = (text: string) => () => host.toast(text, { tone: 'negative' });
  const onExtend = () => void extend().catch(showFailure(t('hold.notExtended')));
  const onRemove = (itemId: string) => void remove(itemId).catch(showFailure(t('item.notRemoved')));
  const removal = items.length > 1 && step === 'guests' ? { onRemove, removing } : undefined;
  const canExtend = hold.extensions_left > 0 && endsAt !== null;
  const clock = { say, endsAt, canExtend, onExtend };
  const summary = { items, total, order, removal };

  const toPayment = () => {
    if (!guests.getState().check()) return;
    if (getRefusal(host.session.user, 'book') === 'demo_account') store.getState().ask({ kind: 'demo' });
    else go('payment');
  };
  const toGuests = () => go('guests');
  const choice = getView(item).links?.details(host.route.section, item);

  return (
    <>
      <SkipLink to="step">{t(`skip.${step}`)}</SkipLink>
      <TopBar>
        <Steps
          catalogue={host.route.catalogue}
          current={step}
          guests={say('guests.title')}
          links={{ ...(choice && { choice }), guests: getHref('guests') }}
          onGo={host.navigate}
        />
        <HoldClock {...clock} />
      </TopBar>
      {!isDesktop && <PhoneSummary {...summary} />}
      <Columns aside={isDesktop && <OrderSummary {...summary} replaces={replaces} />}>
        <Title ref={title} id="step" tabIndex={-1}>
          {step === 'guests' ? say('guests.title') : t('payment.title')}
        </Title>
        <SessionNotice />
        {!isDesktop && replaces && (
          <Card>
            <ReplacedLines replaces={replaces} total={total} order={order} />
          </Card>
        )}
        <HoldWarning {...clock} extending={extending} />
        <Clashes hold={hold} />
        {step === 'guests' && (
          <>
            <GuestsStep say={say} store={guests} total={toPay} notes={notes} onContinue={toPayment} />
            {!replaces && <AddOns companions={hold.goes_with} hold={hold} />}
          </>
        )}
        {paid && (
          <Part hidden={step !== 'payment'}>
            <PaymentStep
              hold={hold}
              store={store}
              endsAt={endsAt}
              total={total}
              agreement={replaces && agreement(replaces, total, order)}
              guests={guests}
              guestsHref={getHref('guests')}
              metadata={getMetadata(items, agreed !== null, booking)}
              init={() => beginBooking({ host, store, guests, total, toGuests })}
              onOrderChange={takeOrder}
              onRefused={() => void store.getState().load()}
            />
          </Part>
        )}
      </Columns>
      <Questions store={store} say={say} order={order} guests={guests} toGuests={toGuests} />
    </>
  );
}

/**
 * Preloads the texts of the payment step, and the dialogs before booking once the traveller has opened the payment
 * step.
 */
function useEarlyLoads(host: Host, isPaymentOpen: boolean): void {
  const load = useEffectEvent(() => {
    // Ignore a failure, because the components that need the texts load them again.
    nextTexts.load(host).catch(() => {});
    if (isPaymentOpen) void questions.preload(host);
  });
  useEffect(() => load(), [isPaymentOpen]);
}

/** Returns the items' notes about travellers. */
function useTravellersNotes(items: OrderItems): readonly string[] {
  const { language } = useHost().locale;
  const getTexts = useTextsByItem();
  return items.flatMap((item) => getView(item).travellersNote?.(item, getTexts(item), language) ?? []);
}

/** Returns the ref of the title, which gets focus when the step changes. */
function useTitleFocus(step: string, guests: GuestStoreApi) {
  const title = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    // Do not move focus to the title if it belongs in a field: an invalid one, or one that the traveller chose to
    // correct.
    else if (guests.getState().focused === null && Object.keys(guests.getState().errors).length === 0) {
      title.current?.focus({ preventScroll: true });
    }
  }, [step, guests]);
  return title;
}

/** Returns the payment's metadata. The server provides it per item; if several items set a key, the first counts. */
const getMetadata = (items: OrderItems, isPriceChange: boolean, booking: Booking | null): OrderMetadata => ({
  ...items.reduceRight<OrderMetadata>((all, { payment_metadata }) => ({ ...all, ...payment_metadata }), {}),
  isPriceChange,
  booking_ref_no: booking?.booking_id ?? '',
});

interface QuestionsProps {
  readonly store: CheckoutStoreApi;
  readonly say: Say;
  readonly order: OrderTotals | null;
  readonly guests: GuestStoreApi;
  readonly toGuests: () => void;
}

function Questions({ store, say, order, guests, toGuests }: QuestionsProps) {
  const { t } = useTranslation('mfe-checkout');
  const { question, ask } = useStore(store);
  if (!question) return null;

  const changeName = () => {
    ask(null);
    const [lead] = guests.getState().draft.people;
    if (lead) guests.getState().focusField(getNameField(lead, 'first_name'));
    toGuests();
  };
  return (
    <LazyPart code={questions} texts={{ loading: t('loading'), failed: t('loadFailed.title'), retry: t('retry') }}>
      {({ QuestionDialog }) => (
        <QuestionDialog
          say={say}
          question={question}
          order={order}
          onClose={() => ask(null)}
          onChangeName={changeName}
        />
      )}
    </LazyPart>
  );
}

const Part = styled.div({ display: 'grid', gap: space.l, minInlineSize: 0, '&[hidden]': { display: 'none' } });
