import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { lazyCode } from '@travel/ui/load/lazy-code.ts';
import type { TextPage } from '@travel/ui/load/package-texts.ts';
import { PaymentGroup } from '../../foundation/layout/payment-group.tsx';
import { texts } from '../../texts/texts.ts';
import { WalletFailed } from './wallet-failed.tsx';
import type { WalletGroup } from './wallet-group.tsx';

/** Loaded on demand, because few travellers have a wallet. */
const group = lazyCode(() => import('./wallet-group.tsx'), texts.wallet);

interface WalletPlaceProps extends ComponentProps<typeof WalletGroup> {
  /** Loads the group's code and texts. */
  readonly bring?: (page: TextPage) => Promise<{ readonly WalletGroup: typeof WalletGroup }>;
}

/** Loads the group Wallet on demand. If that fails, the rest of the payment block still works. */
export function WalletPlace({ bring = group.load, ...props }: WalletPlaceProps) {
  const { t } = useTranslation('mfe-checkout');
  const [Group, setGroup] = useState<typeof WalletGroup | null>(null);
  const [failures, setFailures] = useState(0);
  const [tries, setTries] = useState(0);

  const host = useHost();
  const bringHere = useEffectEvent(() => bring(host));
  useEffect(() => {
    let isGone = false;
    bringHere().then(
      ({ WalletGroup: Brought }) => !isGone && setGroup(() => Brought),
      () => !isGone && setFailures((count) => count + 1),
    );
    return () => {
      isGone = true;
    };
  }, [tries]);

  if (Group) return <Group {...props} />;
  if (failures === 0) return null;
  return (
    <PaymentGroup title={t('wallet.group')} note={t('wallet.note')}>
      <WalletFailed working={tries === failures} onRetry={() => setTries(failures)} />
    </PaymentGroup>
  );
}
