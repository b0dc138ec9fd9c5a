import styled from '@emotion/styled';
import { Skeleton, SkeletonBar } from '@travel/ui/load/skeleton.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useStore } from 'zustand';
import type { TenderContext } from '../tender.ts';
import { PaymentGroup } from '../../foundation/layout/payment-group.tsx';
import type { WalletOptions, WalletOrder } from './wallet-calls.ts';
import { WalletFailed } from './wallet-failed.tsx';
import { WalletRow } from './wallet-row.tsx';
import { createWalletStore } from './wallet-store.ts';

interface WalletGroupProps {
  readonly context: TenderContext;
  readonly order: WalletOrder;
  readonly facts: WalletOptions;
  /** Whether a payment is in progress, during which tenders cannot change. */
  readonly disabled: boolean;
}

/** The group Wallet: certificates and discount cards, each applied or released, with amounts per room. */
export function WalletGroup({ context, order, facts, disabled }: WalletGroupProps) {
  const { t } = useTranslation('mfe-checkout');
  const [store] = useState(() => createWalletStore(context, order));
  const { list } = useStore(store);
  const { usages } = facts;

  const load = useEffectEvent(() => void store.getState().load());
  const user = useHost().session.user?.user_id;
  useEffect(() => load(), [store, user]);

  if (list.status === 'ready' && list.cards.length === 0 && usages.length === 0) return null;

  return (
    <PaymentGroup title={t('wallet.group')} note={t('wallet.note')}>
      {list.status === 'loading' && (
        <Skeleton label={t('wallet.loading')}>
          <SkeletonBar width="100%" height={72} />
        </Skeleton>
      )}
      {list.status === 'failed' && <WalletFailed onRetry={() => void store.getState().load()} />}
      {list.status === 'ready' && (
        <List>
          {list.cards.map((card) => (
            <li key={card.wallet_id}>
              <WalletRow store={store} card={card} facts={facts} disabled={disabled} />
            </li>
          ))}
        </List>
      )}
    </PaymentGroup>
  );
}

const List = styled.ul({ display: 'grid', gap: space.xs, listStyle: 'none' });
