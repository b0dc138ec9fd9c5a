import type { OrderItems } from '@travel/contracts/endpoints/orders/order-items';
import type { Hold } from '@travel/contracts/endpoints/orders/holds';
import type { Host } from '@travel/contracts/host/host';
import { lazyCode, useLazyCode } from '@travel/ui/load/lazy-code.ts';
import { type ComponentProps, useEffect, useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import { HoldEnded } from './hold-ended.tsx';
import { useHost, usePageLink } from '@travel/ui/remote/host-context.tsx';
import { CheckoutSkeleton } from '../frame/checkout-skeleton.tsx';
import { loadProducts } from '../../products/load-products.ts';
import { loadQuestions } from '../../travellers/questions/load-questions.ts';
import { getDraftOrder } from '../../travellers/guest-draft.ts';
import { createCheckoutStore } from '../../order/hold/checkout-store.ts';
import { LoadFailed } from '../frame/load-failed.tsx';
import { texts } from '../../texts/texts.ts';
import { OpenCheckout } from './open-checkout.tsx';
import type { Underway } from './underway.tsx';
import { getPagePath } from '@travel/contracts/routes/routes';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { SearchIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { useTranslation } from 'react-i18next';
import { StatusPage } from '../frame/status-page.tsx';
import { Steps } from '../frame/steps.tsx';
import { TopBar } from '../frame/top-bar.tsx';

/**
 * Checkout of a section: for the hold in the URL, otherwise for the browser's current hold. A traveller who returns
 * after paying sees the booking, found by the saved draft.
 */
export function CheckoutPage() {
  const { route, cookies, draft } = useHost();
  const named = route.query['hold'];
  // Another page may create a newer hold; this page keeps its own hold.
  const [token, show] = useState(() => named ?? cookies.get('holdTok')?.token ?? getDraftOrder(draft.read()));
  if (named !== undefined && named !== token) show(named);
  return <Checkout key={token} token={token} />;
}

/** Loads the products' views, the questions for travellers, and texts about changing dates if needed. */
const loadHoldParts = async (host: Host, { items, replaces }: Hold): Promise<void> => {
  await Promise.all([loadProducts(host, items), loadQuestions(host, items), replaces && texts.dates.load(host)]);
};

/** Loaded on demand, because few travellers return to a booking that is being paid. */
const underway = lazyCode(() => import('./underway.tsx'), texts.booking);

const itemsKey = (items: OrderItems): string => items.map(({ item_id }) => item_id).join();

function NothingHeld() {
  const { t } = useTranslation('mfe-checkout');
  const { route } = useHost();
  const link = usePageLink();
  return (
    <StatusPage
      bar={
        <TopBar>
          <Steps catalogue={route.catalogue} current="choice" guests={t('guests.title')} />
        </TopBar>
      }
      title={t('nothing.title')}
      actions={
        <ButtonLink tone="accent" size="main" icon={<SearchIcon />} {...link(getPagePath(route.section, 'home'))}>
          {t('nothing.search')}
        </ButtonLink>
      }
    >
      <p>{t('nothing.text')}</p>
    </StatusPage>
  );
}

function Checkout({ token }: { readonly token: string | null }) {
  const host = useHost();
  const [store] = useState(() => createCheckoutStore({ host, token, bring: loadHoldParts }));
  useLayoutEffect(() => store.getState().follow(host));
  const { held } = useStore(store);
  const [retrying, retry] = useState(false);

  // The price changes when the traveller becomes or ceases to be a member.
  const { user } = host.session;
  const member = user?.is_member ? user.user_id : null;
  useEffect(() => void store.getState().load(), [store, member]);

  const isOpen = held.status === 'open';
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);

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
      // Remount the form when the items change, because other items require other details. Typed values survive in the
      // history entry.
      return <OpenCheckout key={itemsKey(held.hold.items)} store={store} held={held} />;
  }
}

function LateUnderway(props: ComponentProps<typeof Underway>) {
  const late = useLazyCode(underway);
  if (late.status === 'failed') return <LoadFailed retrying={false} onRetry={late.retry} />;
  return late.status === 'ready' ? <late.value.Underway {...props} /> : <CheckoutSkeleton />;
}
