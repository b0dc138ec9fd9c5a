import styled from '@emotion/styled';
import { DoneIcon, ErrorIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { WalletStoreApi } from './wallet-store.ts';

const known: ReadonlySet<string> = new Set([
  'applied',
  'released',
  'business_only',
  'expired',
  'spent',
  'other_product',
  'order_closed',
  'nothing_left',
  'below_minimum',
  'not_enough',
  'network_failed',
  'timed_out',
  'hold_ended',
]);

interface WalletWordLineProps {
  readonly store: WalletStoreApi;
  readonly walletId: string;
  readonly support: { readonly email: string; readonly phone: string };
}

/** Shows the result of the last action under its card. */
export function WalletWordLine({ store, walletId, support }: WalletWordLineProps) {
  const { t } = useTranslation('mfe-checkout');
  const { word } = useStore(store);
  const own = word?.wallet_id === walletId ? word : null;
  return (
    <Said role="status" data-tone={own?.tone}>
      {own && (
        <>
          {own.tone === 'positive' ? <DoneIcon size={18} /> : <ErrorIcon size={18} />}
          {t(known.has(own.code) ? `wallet.word.${own.code}` : 'wallet.word.failed', { ...support })}
        </>
      )}
    </Said>
  );
}

const Said = styled.p(type.small, {
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  '&:empty': { display: 'none' },
  '& svg': { flex: 'none' },
  '&[data-tone=positive]': { color: color.positive },
  '&[data-tone=negative]': { color: color.negative },
});
