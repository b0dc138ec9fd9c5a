import styled from '@emotion/styled';
import { Button } from '@travel/ui/actions/button.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { getErrorCode } from '@travel/ui/load/use-load.ts';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';

const faults: Readonly<Record<string, string>> = {
  access_code_unknown: 'admission.codeUnknown',
  validation_failed: 'admission.codeUnknown',
  too_many_requests: 'admission.tooMany',
};

/** Form for the access code that an organisation gives its members. */
export function AccessCode({ onAdmitted }: { readonly onAdmitted: () => void }) {
  const { t } = useTranslation('mfe-membership');
  const host = useHost();
  const [code, setCode] = useState('');
  const [working, setWorking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const use = async (event: FormEvent) => {
    event.preventDefault();
    setWorking(true);
    setFault(null);
    try {
      await host.http('POST /api/plans/admission', { body: { access_code: code } });
      onAdmitted();
    } catch (error) {
      host.log.error('membership.code_not_taken', error);
      setWorking(false);
      setFault(faults[getErrorCode(error)] ?? 'admission.codeFailed');
    }
  };

  return (
    <Form noValidate onSubmit={(event) => void use(event)}>
      <TextField
        label={t('admission.code')}
        value={code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        error={fault && t(fault, host.organisation.support)}
        onText={setCode}
      />
      <Button type="submit" tone="outline" working={working}>
        {t('admission.useCode')}
      </Button>
    </Form>
  );
}

const Form = styled.form({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: space.s });
