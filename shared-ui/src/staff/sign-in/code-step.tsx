import styled from '@emotion/styled';
import type { OperatorSession } from '@travel/contracts/endpoints/people/operator-sign-in';
import { Button } from '../../actions/button.tsx';
import { TextButton } from '../../actions/text-button.tsx';
import { TextField } from '../../fields/text-field.tsx';
import { space } from '../../look/tokens/tokens.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../remote/host-context.tsx';
import { CodeField } from './code-field.tsx';
import { StepForm, useStep } from './step-form.tsx';

interface CodeStepProps {
  readonly onSession: (session: OperatorSession) => void;
  readonly submit: string;
  readonly children?: ReactNode;
}

/** Second step of the sign-in: a code from the app, or a recovery code. */
export function CodeStep({ onSession, submit: submitLabel, children }: CodeStepProps) {
  const { t } = useTranslation('staff');
  const { http } = useHost();
  const { form, ...step } = useStep();
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false);
  const [code, setCode] = useState('');
  const [recovery, setRecovery] = useState('');

  const send = (body: { code: string } | { recovery_code: string }) =>
    void step.run(async () => onSession(await http('POST /api/auth/operator/second-step', { body })));
  const submit = () => {
    if (usesRecoveryCode) {
      if (recovery.trim() === '') return step.refuse({ key: 'recoveryWanted', field: 'recovery_code' });
      return send({ recovery_code: recovery });
    }
    if (code.trim() === '') return step.refuse({ key: 'codeWanted', field: 'code' });
    return send({ code });
  };

  return (
    <StepForm form={form} failed={step.failed} onSubmit={submit}>
      {usesRecoveryCode ? (
        <TextField
          key="recovery"
          label={t('signIn.recoveryCode')}
          help={t('signIn.recoveryHelp')}
          name="recovery-code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          value={recovery}
          error={step.getFieldError('recovery_code')}
          onText={step.edit(setRecovery)}
        />
      ) : (
        <CodeField
          key="code"
          value={code}
          error={step.getFieldError('code')}
          onText={step.edit(setCode)}
          onComplete={(whole) => send({ code: whole })}
        />
      )}
      <Button type="submit" tone="accent" wide working={step.working}>
        {submitLabel}
      </Button>
      <Ways>
        <TextButton
          onClick={() => {
            step.clearError();
            setUsesRecoveryCode(!usesRecoveryCode);
          }}
        >
          {t(usesRecoveryCode ? 'signIn.useApp' : 'signIn.useRecovery')}
        </TextButton>
        {children}
      </Ways>
    </StepForm>
  );
}

const Ways = styled.div({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: space.s });
