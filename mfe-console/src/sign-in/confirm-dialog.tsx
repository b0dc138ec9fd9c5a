import styled from '@emotion/styled';
import type { OperatorSession } from '@travel/contracts/endpoints/people/operator-sign-in';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';
import { CodeStep } from './code-step.tsx';

interface ConfirmDialogProps {
  readonly onSession: (session: OperatorSession) => void;
  readonly onLeave: () => void;
}

/** Requires a current code to confirm a change that all visitors see. */
export function ConfirmDialog({ onSession, onLeave }: ConfirmDialogProps) {
  const { t } = useTranslation('mfe-console');
  return (
    <Dialog title={t('signIn.confirm.title')} width={460} phone="box" onClose={onLeave}>
      <Parts>
        <Lead>{t('signIn.confirm.lead')}</Lead>
        <CodeStep submit={t('signIn.confirm.submit')} onSession={onSession}>
          <TextButton onClick={onLeave}>{t('signIn.confirm.leave')}</TextButton>
        </CodeStep>
      </Parts>
    </Dialog>
  );
}

const Parts = styled.div({ display: 'grid', gap: space.m });
const Lead = styled.p({ margin: 0, color: color.ink2 });
