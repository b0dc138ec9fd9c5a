import type { Host } from '@travel/contracts/host/host';
import { Button } from '@travel/ui/actions/button.tsx';
import { RetryIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { Skeleton, SkeletonBar } from '@travel/ui/load/skeleton.tsx';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HostProvider, useHost } from '@travel/ui/remote/host-context.tsx';
import { useStore } from 'zustand';
import { createCardsStore } from '../methods/saved-cards/cards-store.ts';
import { createCardSupplierLoader } from '../attempt/suppliers.ts';
import { anyProduct } from '../products/payment-rules.ts';
import { requestSignIn, useWatchedHost } from '../foundation/session/use-watched-host.ts';
import { CardList } from './card-list.tsx';

/** The signed-in user's saved cards: list, rename, set default, delete and add (spec §1, §2.4, §6). */
export function Cards({ host: page }: { readonly host: Host }) {
  const { t } = useTranslation('mfe-checkout');
  const host = useWatchedHost(page);
  // A retry starts from scratch, because the customer's key may have expired.
  const [round, setRound] = useState(0);

  if (!host.session.user) {
    return (
      <Notice
        title={t('cards.guestTitle')}
        actions={
          <Button size="small" tone="ink" onClick={() => requestSignIn(host)}>
            {t('session.signIn')}
          </Button>
        }
      >
        {t('cards.guestText')}
      </Notice>
    );
  }
  return (
    <HostProvider host={host}>
      <OwnCards key={round} isAgain={round > 0} onAgain={() => setRound(round + 1)} />
    </HostProvider>
  );
}

/** Creates the store of the saved cards and the loader of their suppliers. Call `follow` whenever the host changes. */
const createCardsContext = (first: Host) => {
  let host = first;
  const now = () => ({ host, props: { productCode: anyProduct } });
  const suppliers = createCardSupplierLoader(now);
  const follow = (next: Host) => {
    host = next;
  };
  return { store: createCardsStore(now, suppliers), suppliers, follow };
};

interface OwnCardsProps {
  readonly isAgain: boolean;
  readonly onAgain: () => void;
}

function OwnCards({ isAgain, onAgain }: OwnCardsProps) {
  const { t } = useTranslation('mfe-checkout');
  const host = useHost();
  const [{ store, suppliers, follow }] = useState(() => createCardsContext(host));
  useLayoutEffect(() => follow(host));
  useEffect(() => void store.getState().load(), [store]);
  const cards = useStore(store, ({ state }) => state);

  if (cards.status === 'loading') {
    return (
      <Skeleton label={t('card.saved.loading')}>
        <SkeletonBar width="100%" height={72} />
        <SkeletonBar width="100%" height={72} />
      </Skeleton>
    );
  }
  if (cards.status === 'none' && cards.isUnread) {
    const { email, phone } = host.organisation.support;
    return (
      <Notice
        tone="negative"
        role="alert"
        title={t('cards.failedTitle')}
        actions={
          <Button size="small" icon={<RetryIcon size={16} />} onClick={onAgain}>
            {t('retry')}
          </Button>
        }
      >
        {t(isAgain ? 'cards.failedAgain' : 'cards.failedText', { email, phone })}
      </Notice>
    );
  }
  return <CardList store={store} suppliers={suppliers} />;
}
