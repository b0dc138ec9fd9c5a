import styled from '@emotion/styled';
import type { OperatorSession } from '@travel/contracts/endpoints/people/operator-sign-in';
import { Button } from '@travel/ui/actions/button.tsx';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { CodeField } from './code-field.tsx';
import { StepForm } from './step-form.tsx';
import { useStep } from './use-step.ts';

interface CodeStepProps {
  readonly onSession: (session: OperatorSession) => void;
  readonly submit: string;
  /** Alternatives to a code. */
  readonly children?: ReactNode;
}

/** Second step of the sign-in: a code from the app, or a recovery code. */
export function CodeStep({ onSession, submit: words, children }: CodeStepProps) {
  const { t } = useTranslation('mfe-console');
  const { http } = useHost();
  const { form, ...step } = useStep();
  const [recovers, recover] = useState(false);
  const [code, setCode] = useState('');
  const [recovery, setRecovery] = useState('');

  const send = (body: { code: string } | { recovery_code: string }) =>
    void step.run(async () => onSession(await http('POST /api/auth/operator/second-step', { body })));
  const submit = () => {
    if (recovers) {
      if (recovery.trim() === '') return step.refuse({ key: 'recoveryWanted', field: 'recovery_code' });
      return send({ recovery_code: recovery });
    }
    if (code.trim() === '') return step.refuse({ key: 'codeWanted', field: 'code' });
    return send({ code });
  };

  return (
    <StepForm form={form} failed={step.failed} onSubmit={submit}>
      {recovers ? (
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
          error={step.of('recovery_code')}
          onText={(text) => {
            setRecovery(text);
            step.mended();
          }}
        />
      ) : (
        <CodeField
          key="code"
          value={code}
          error={step.of('code')}
          onText={(text) => {
            setCode(text);
            step.mended();
          }}
          onWhole={(whole) => send({ code: whole })}
        />
      )}
      <Button type="submit" tone="accent" wide working={step.working}>
        {words}
      </Button>
      <Ways>
        <TextButton
          onClick={() => {
            step.mended();
            recover(!recovers);
          }}
        >
          {t(recovers ? 'signIn.useApp' : 'signIn.useRecovery')}
        </TextButton>
        {children}
      </Ways>
    </StepForm>
  );
}

const Ways = styled.div({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: space.s });
