import styled from '@emotion/styled';
import type { User } from '@travel/contracts/session.schema';
import { Button } from '@travel/ui/button';
import { Notice } from '@travel/ui/notice';
import { TextField } from '@travel/ui/text-field';
import { type } from '@travel/ui/type';
import { failureCode } from '@travel/ui/use-load';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../host/host-context.tsx';
import { DetailForm } from '../form/form-style.ts';
import { Lead } from '../security/security-style.ts';
import { downloadText } from './download.ts';

type State = 'rest' | 'working' | 'done' | 'failed' | 'wrong' | 'tooMany';

const states: Readonly<Record<string, State>> = {
  recent_sign_in_needed: 'rest',
  password_wrong: 'wrong',
  too_many_requests: 'tooMany',
};

/** Downloads the account's data as one file. Requires a recent sign-in, or the password. */
export function ExportData({ user }: { readonly user: User }) {
  const { t } = useTranslation('mfe-travel');
  const { http, organisation } = useHost();
  const [state, setState] = useState<State>('rest');
  const [isPasswordNeeded, setPasswordNeeded] = useState(false);
  const [password, setPassword] = useState('');
  const field = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isPasswordNeeded) field.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
  }, [isPasswordNeeded]);

  const download = async () => {
    setState('working');
    try {
      const all = await http('POST /api/profile/export', { body: isPasswordNeeded ? { password } : {} });
      downloadText(`${organisation.id}-${all.made_at.slice(0, 10)}.json`, JSON.stringify(all, null, 2));
      setState('done');
      setPassword('');
      setPasswordNeeded(false);
    } catch (error) {
      const code = failureCode(error);
      if (code === 'recent_sign_in_needed') setPasswordNeeded(true);
      setState(states[code] ?? 'failed');
    }
  };
  return (
    <section>
      <h2 css={type.title}>{t('ownData.export.title')}</h2>
      <Lead>{t('ownData.export.text')}</Lead>
      <DetailForm
        onSubmit={(event) => {
          event.preventDefault();
          if (state !== 'working') void download();
        }}
      >
        <Status role="status">{state === 'done' && <Notice tone="positive">{t('ownData.export.done')}</Notice>}</Status>
        {state === 'failed' && (
          <Notice role="alert" tone="negative">
            {t('ownData.export.failed', organisation.support)}
          </Notice>
        )}
        {state === 'tooMany' && (
          <Notice role="alert" tone="negative">
            {t('ownData.export.tooMany')}
          </Notice>
        )}
        {isPasswordNeeded && (
          <Narrow ref={field}>
            <input type="text" name="email" autoComplete="username" value={user.email} readOnly hidden />
            <TextField
              label={t('ownData.export.password')}
              help={t('ownData.export.passwordText')}
              type="password"
              name="password"
              autoComplete="current-password"
              required
              maxLength={200}
              value={password}
              error={state === 'wrong' ? t('ownData.export.passwordWrong') : undefined}
              onText={setPassword}
            />
          </Narrow>
        )}
        <div>
          <Button type="submit" working={state === 'working'}>
            {t('ownData.export.download')}
          </Button>
        </div>
      </DetailForm>
    </section>
  );
}

const Narrow = styled.div({ maxInlineSize: 420 });

// Empty it takes no place, yet stays in the accessibility tree, where its text is awaited.
const Status = styled.div({ '&:empty': { position: 'absolute' } });
