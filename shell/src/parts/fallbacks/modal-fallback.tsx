import styled from '@emotion/styled';
import type { RemoteName } from '@travel/contracts/host/remotes/remote-props';
import { Button } from '@travel/ui/actions/button.tsx';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';
import type { RetryProps } from './retry-props.ts';

interface ModalFallbackProps extends RetryProps {
  readonly name: RemoteName;
  readonly onClose: (() => void) | undefined;
}

const titles: { readonly [K in RemoteName]?: string } = {
  'auth/modals': 'modal.auth',
  'locale/picker': 'modal.locale',
  'membership/plans': 'modal.plans',
};

/** Fallback of a modal: a dialog that looks like the requested modal and closes in the same way. */
export function ModalFallback({ name, onRetry, retrying, still, onClose = () => {} }: ModalFallbackProps) {
  const { t } = useTranslation('shell');
  return (
    <Dialog
      title={t(titles[name] ?? 'fallback.title')}
      closeLabel={t('close')}
      onClose={onClose}
      width={492}
      phone="box"
    >
      <div role="alert">
        <p>{t('modal.text')}</p>
        {still && <p>{t('fallback.still')}</p>}
        <Actions>
          <Button tone="ink" onClick={onRetry} working={retrying} data-autofocus>
            {t('retry')}
          </Button>
        </Actions>
      </div>
    </Dialog>
  );
}

const Actions = styled.div({ display: 'flex', justifyContent: 'flex-end', marginBlockStart: space.l });
