import styled from '@emotion/styled';
import { DoneIcon, ErrorIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useStore } from 'zustand';
import type { WalletStoreApi } from './wallet-store.ts';

const knownCodes: ReadonlySet<string> = new Set([
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

interface WalletMessageLineProps {
  readonly store: WalletStoreApi;
  readonly walletId: string;
}

/** Shows the result of the last action under its card. */
export function WalletMessageLine({ store, walletId }: WalletMessageLineProps) {
  const { t } = useTranslation('mfe-checkout');
  const { support } = useHost().organisation;
  const { message } = useStore(store);
  const own = message?.wallet_id === walletId ? message : null;
  return (
    <Message role="status" data-tone={own?.tone}>
      {own && (
        <>
          {own.tone === 'positive' ? <DoneIcon size={18} /> : <ErrorIcon size={18} />}
          {t(knownCodes.has(own.code) ? `wallet.word.${own.code}` : 'wallet.word.failed', { ...support })}
        </>
      )}
    </Message>
  );
}

const Message = styled.p(type.small, {
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  '&:empty': { display: 'none' },
  '& svg': { flex: 'none' },
  '&[data-tone=positive]': { color: color.positive },
  '&[data-tone=negative]': { color: color.negative },
});
