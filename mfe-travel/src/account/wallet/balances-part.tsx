import type { Balances as Held } from '@travel/contracts/endpoints/payments/balances';
import { Button } from '@travel/ui/actions/button.tsx';
import { RetryIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { Skeleton, SkeletonBar } from '@travel/ui/load/skeleton.tsx';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { Load } from '@travel/ui/load/use-load.ts';
import { useTranslation } from 'react-i18next';
import { Balances } from './balances.tsx';
import { Lead } from '../security/security-style.ts';

type HeldLoad = Load<{ readonly data: Held }>;

/** Shows the account's points and cash cards, which are listed apart from the wallet cards. */
export function BalancesPart({ load }: { readonly load: HeldLoad }) {
  const { t } = useTranslation('mfe-travel');
  return (
    <section>
      <h2 css={type.title}>{t('wallet.balances.title')}</h2>
      <Lead>{t('wallet.balances.text')}</Lead>
      <Shown load={load} />
    </section>
  );
}

function Shown({ load }: { readonly load: HeldLoad }) {
  const { t } = useTranslation('mfe-travel');
  if (load.status === 'loading') {
    return (
      <Skeleton label={t('wallet.loading')}>
        <SkeletonBar width="100%" height={150} />
      </Skeleton>
    );
  }
  if (load.status === 'failed') {
    return (
      <Notice
        tone="negative"
        role="alert"
        actions={
          <Button size="small" icon={<RetryIcon size={16} />} onClick={load.retry}>
            {t('wallet.retry')}
          </Button>
        }
      >
        {t('wallet.balances.failed')}
      </Notice>
    );
  }
  const { data: held } = load.value;
  const isEmpty = held.points.length === 0 && held.cash_cards.length === 0;
  return isEmpty ? <p css={type.body}>{t('wallet.balances.none')}</p> : <Balances held={held} />;
}
