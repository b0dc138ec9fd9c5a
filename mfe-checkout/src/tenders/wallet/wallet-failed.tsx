import styled from '@emotion/styled';
import { Button } from '@travel/ui/actions/button.tsx';
import { RetryIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';

interface WalletFailedProps {
  readonly working?: boolean;
  readonly onRetry: () => void;
}

/** Error shown when the wallet cards could not be loaded. Other payment options are unaffected. */
export function WalletFailed({ working = false, onRetry }: WalletFailedProps) {
  const { t } = useTranslation('mfe-checkout');
  return (
    <Failed role="alert">
      {t('wallet.failed')}
      <Button size="small" icon={<RetryIcon size={16} />} working={working} onClick={onRetry}>
        {t('retry')}
      </Button>
    </Failed>
  );
}

const Failed = styled.div(type.small, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s,
  color: color.negative,
});
