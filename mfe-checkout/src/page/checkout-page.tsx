import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import { Underway } from '../booking/underway.tsx';
import { HoldEnded } from '../hold/hold-ended.tsx';
import { useHost } from '../host/host-context.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { createCheckoutStore } from './checkout-store.ts';
import { LoadFailed } from './load-failed.tsx';
import { NothingHeld } from './nothing-held.tsx';
import { OpenCheckout } from './open-checkout.tsx';

/** The checkout of a section: of the hold that its address names, or else of the one that this browser keeps. */
export function CheckoutPage() {
  const { route, cookies } = useHost();
  const token = route.query['hold'] ?? cookies.get('holdTok')?.token ?? null;
  return <Checkout key={token} token={token} />;
}

function Checkout({ token }: { readonly token: string | null }) {
  const host = useHost();
  const [store] = useState(() => createCheckoutStore({ host, token }));
  useLayoutEffect(() => store.getState().follow(host));
  const { held } = useStore(store);
  const [retrying, retry] = useState(false);

  useEffect(() => void store.getState().load(), [store]);

  // The token was handed over; from here on the cookie has it, and no address that somebody might share.
  const isOpen = held.status === 'open';
  const hideToken = useEffectEvent(() => {
    const { hold, ...rest } = host.route.query;
    if (hold === undefined) return;
    const query = new URLSearchParams(rest).toString();
    host.navigate(query ? `${host.route.path}?${query}` : host.route.path, { replace: true });
  });
  useEffect(() => {
    if (isOpen) hideToken();
  }, [isOpen]);

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
      return <HoldEnded hold={held.hold} />;
    case 'underway':
      return <Underway booking={held.booking} onOpen={() => void store.getState().load()} />;
    case 'open':
      return <OpenCheckout store={store} held={held} />;
  }
}
