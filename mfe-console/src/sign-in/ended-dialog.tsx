import styled from '@emotion/styled';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';
import { SignInSteps, getStepName } from './sign-in-steps.tsx';
import type { SignInStepsProps } from './sign-in-steps.tsx';

/**
 * Dialog for a session that ended while the console was open. The console keeps its state and continues after signing
 * in.
 */
export function EndedDialog(steps: SignInStepsProps) {
  const { t } = useTranslation('mfe-console');
  const step = getStepName(steps);
  return (
    <Dialog title={t('signIn.ended.title')} width={480} closable={false} onClose={() => undefined}>
      <Parts>
        <Lead>
          {step === 'password'
            ? t('signIn.ended.lead')
            : t(`signIn.lead.${step}`, { email: steps.session?.email ?? '' })}
        </Lead>
        <SignInSteps {...steps} />
      </Parts>
    </Dialog>
  );
}

const Parts = styled.div({ display: 'grid', gap: space.m });
const Lead = styled.p({ margin: 0, color: color.ink2 });
