import type { OperatorSession } from '@travel/contracts/endpoints/people/operator-sign-in';
import { TextButton } from '../../actions/text-button.tsx';
import { useTranslation } from 'react-i18next';
import { CodeStep } from './code-step.tsx';
import { EnrolStep } from './enrol-step.tsx';
import { useOperator } from './operator-context.ts';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export interface SignInStepsProps {
  readonly session: OperatorSession | null;
  readonly codes: readonly string[] | null;
  readonly onSession: (session: OperatorSession) => void;
  readonly onEnrolled: (session: OperatorSession, recoveryCodes: readonly string[]) => void;
  readonly onKept: () => void;
}

/** Returns the next step, as its text key. */
export const getStepName = ({ session, codes }: Pick<SignInStepsProps, 'session' | 'codes'>) => {
  if (codes) return 'codes';
  return session?.step === 'enrol' || session?.step === 'code' ? session.step : 'password';
};

export function SignInSteps({ session, codes, onSession, onEnrolled, onKept }: SignInStepsProps) {
  const { t } = useTranslation('staff');
  const { signOut } = useOperator();
  switch (getStepName({ session, codes })) {
    case 'codes':
      return <RecoveryCodes codes={codes ?? []} go={t('signIn.codes.go')} onKept={onKept} />;
    case 'enrol':
      return <EnrolStep onEnrolled={onEnrolled} />;
    case 'code':
      return (
        <CodeStep submit={t('signIn.enter')} onSession={onSession}>
          <TextButton onClick={() => void signOut()}>{t('signIn.other')}</TextButton>
        </CodeStep>
      );
    case 'password':
      return <PasswordStep onSession={onSession} />;
  }
}
