import styled from '@emotion/styled';
import type { OperatorSession } from '@travel/contracts/endpoints/people/operator-sign-in';
import { Button } from '../../actions/button.tsx';
import { Notice } from '../../notices/notice.tsx';
import { color, radius, size, space } from '../../look/tokens/tokens.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../remote/host-context.tsx';
import { CodeField } from './code-field.tsx';
import { StepForm, useStep } from './step-form.tsx';
import { QrCode } from '../../pictures/qr-code.tsx';

interface EnrolStepProps {
  readonly onEnrolled: (session: OperatorSession, recoveryCodes: readonly string[]) => void;
}

/** Formats a secret in groups of four: `ABCD EFGH`. */
const groupByFour = (text: string): string => (text.match(/.{1,4}/g) ?? []).join(' ');

export function EnrolStep({ onEnrolled }: EnrolStepProps) {
  const { t } = useTranslation('staff');
  const { http, reload } = useHost();
  const [made, setMade] = useState<{ readonly secret: string; readonly uri: string } | null>(null);
  const [code, setCode] = useState('');
  const { form: _form, ...making } = useStep();
  const { form, ...step } = useStep();

  const make = useEffectEvent(() => making.run(async () => setMade(await http('POST /api/auth/operator/enrolment'))));
  useEffect(() => void make(), []);

  const send = (whole: string) => {
    if (whole.trim() === '') return step.refuse({ key: 'codeWanted', field: 'code' });
    return void step.run(async () => {
      const { session, recovery_codes } = await http('POST /api/auth/operator/enrolment/confirm', {
        body: { code: whole },
      });
      onEnrolled(session, recovery_codes);
    });
  };

  if (making.failed) {
    return (
      <Notice
        tone="negative"
        role="alert"
        actions={
          <Button size="small" onClick={reload}>
            {t('signIn.again')}
          </Button>
        }
      >
        {making.failed}
      </Notice>
    );
  }
  return (
    <StepForm form={form} failed={step.failed} onSubmit={() => send(code)}>
      <Parts aria-busy={!made}>
        {made ? <QrCode text={made.uri} label={t('signIn.qr')} /> : <Blank />}
        <div>
          <p>{t('signIn.enrol.scan')}</p>
          <Typed>
            <span>{t('signIn.enrol.type')}</span>
            <code dir="ltr">{made ? groupByFour(made.secret) : '…'}</code>
          </Typed>
        </div>
      </Parts>
      <CodeField value={code} error={step.getFieldError('code')} onText={step.edit(setCode)} onComplete={send} />
      <Button type="submit" tone="accent" wide working={step.working}>
        {t('signIn.enrol.submit')}
      </Button>
    </StepForm>
  );
}

const Parts = styled.div({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space.l,
  alignItems: 'start',
  '& p': { margin: 0 },
  '@media (width < 560px)': { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'center' },
});

const Blank = styled.div({ inlineSize: 196, blockSize: 196, borderRadius: radius.field, background: color.sunken });

const Typed = styled.div({
  display: 'grid',
  gap: space.xs,
  marginBlockStart: space.m,
  color: color.ink2,
  fontSize: size.small,
  '& code': {
    padding: space.s,
    borderRadius: radius.field,
    background: color.sunken,
    color: color.ink,
    overflowWrap: 'anywhere',
    userSelect: 'all',
  },
});
