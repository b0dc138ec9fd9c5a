import type { OrderItems } from '@travel/contracts/endpoints/order-items';
import type { Hold } from '@travel/contracts/endpoints/holds';
import type { Host } from '@travel/contracts/host';
import { lateCode, useLateCode } from '@travel/ui/late-code';
import { type ComponentProps, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import { HoldEnded } from './hold-ended.tsx';
import { useHost } from '../../foundation/host/host-context.tsx';
import { CheckoutSkeleton } from '../frame/checkout-skeleton.tsx';
import { loadProducts } from '../../products/load-products.ts';
import { loadQuestions } from '../../travellers/questions/load-questions.ts';
import { getDraftOrder } from '../../travellers/guest-draft.ts';
import { createCheckoutStore } from '../../order/hold/checkout-store.ts';
import { LoadFailed } from '../frame/load-failed.tsx';
import { NothingHeld } from './nothing-held.tsx';
import { texts } from '../../texts/texts.ts';
import { OpenCheckout } from './open-checkout.tsx';
import type { Underway } from './underway.tsx';

/**
 * The checkout of a section: of the hold that its address names, or else of the one that this browser keeps. A traveller
 * who comes back to it after paying is led to the booking, found by what was typed here.
 */
export function CheckoutPage() {
  const { route, cookies, draft } = useHost();
  const named = route.query['hold'];
  // Another page can hold something else meanwhile; this one goes on with what it shows.
  const [token, show] = useState(() => named ?? cookies.get('holdTok')?.token ?? getDraftOrder(draft.read()));
  if (named !== undefined && named !== token) show(named);
  return <Checkout key={token} token={token} />;
}

/** What shows items, what asks what they want to know, and the words for dates that make way for others. */
const bring = async (host: Host, { items, replaces }: Hold): Promise<void> => {
  await Promise.all([loadProducts(host, items), loadQuestions(host, items), replaces && texts.dates.load(host)]);
};

/** A booking that is being paid: few come back to one, and it says what bookings say. */
const underway = lateCode(() => import(/* webpackChunkName: "underway" */ './underway.tsx'), texts.booking);

const itemsKey = (items: OrderItems): string => items.map(({ item_id }) => item_id).join();

function Checkout({ token }: { readonly token: string | null }) {
  const host = useHost();
  const [store] = useState(() => createCheckoutStore({ host, token, bring }));
  useLayoutEffect(() => store.getState().follow(host));
  const { held } = useStore(store);
  const [retrying, retry] = useState(false);

  // Whoever becomes a member on the way, or is none any more, pays another price.
  const { user } = host.session;
  const member = user?.is_member ? user.user_id : null;
  useEffect(() => void store.getState().load(), [store, member]);

  // The token was handed over; from here on the cookie has it, and no address that somebody might share. Whoever comes
  // back while their bank asks is led to the question.
  const isOpen = held.status === 'open';
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const waitsForBank = isOpen && held.booking?.status === 'paying';
  const enter = useEffectEvent(() => {
    const { hold, ...rest } = host.route.query;
    const step = waitsForBank ? 'payment' : rest['step'];
    if (hold === undefined && step === rest['step']) return;
    const query = new URLSearchParams({ ...rest, ...(step !== undefined && { step }) }).toString();
    host.navigate(query ? `${host.route.path}?${query}` : host.route.path, { replace: true });
  });
  useEffect(() => {
    if (isOpen) enter();
  }, [isOpen, waitsForBank]);

  const loadAgain = async () => {
    retry(true);
    await store.getState().load();
    retry(false);
  };

  switch (held.status) {
    case 'loading':
      return <CheckoutSkeleton />;
    case 'none':
      return <NothingHeld />;
    case 'failed':
      return <LoadFailed retrying={retrying} onRetry={() => void loadAgain()} />;
    case 'ended':
      return <HoldEnded hold={held.hold} late={wasOpen} />;
    case 'underway':
      return <LateUnderway booking={held.booking} onOpen={() => void store.getState().load()} />;
    case 'open':
      // With other items other things are asked; what was typed is kept with the page.
      return <OpenCheckout key={itemsKey(held.hold.items)} store={store} held={held} />;
  }
}

function LateUnderway(props: ComponentProps<typeof Underway>) {
  const late = useLateCode(underway);
  if (late.status === 'failed') return <LoadFailed retrying={false} onRetry={late.retry} />;
  return late.status === 'ready' ? <late.value.Underway {...props} /> : <CheckoutSkeleton />;
}
