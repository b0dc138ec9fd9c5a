import { type ComponentProps, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PaymentGroup } from '../../foundation/layout/payment-group.tsx';
import { WalletFailed } from './wallet-failed.tsx';
import type { WalletGroup } from './wallet-group.tsx';

/** Few have a wallet: its code comes for them alone. */
const bringGroup = () => import(/* webpackChunkName: "wallet" */ './wallet-group.tsx');

interface WalletPlaceProps extends ComponentProps<typeof WalletGroup> {
  /** Brings the code of the group. */
  readonly bring?: () => Promise<{ readonly WalletGroup: typeof WalletGroup }>;
}

/** The place of the group Wallet: code that is lost on the way takes nothing else of the block with it. */
export function WalletPlace({ bring = bringGroup, ...props }: WalletPlaceProps) {
  const { t } = useTranslation('mfe-checkout');
  const [Group, setGroup] = useState<typeof WalletGroup | null>(null);
  const [failures, setFailures] = useState(0);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let isGone = false;
    bring().then(
      ({ WalletGroup: Brought }) => !isGone && setGroup(() => Brought),
      () => !isGone && setFailures((count) => count + 1),
    );
    return () => {
      isGone = true;
    };
  }, [bring, tries]);

  if (Group) return <Group {...props} />;
  if (failures === 0) return null;
  return (
    <PaymentGroup title={t('wallet.group')} note={t('wallet.note')}>
      <WalletFailed working={tries === failures} onRetry={() => setTries(failures)} />
    </PaymentGroup>
  );
}
