import styled from '@emotion/styled';
import { Dialog } from '../../dialog/dialog.tsx';
import { TextButton } from '../../actions/text-button.tsx';
import { size, space } from '../../look/tokens/tokens.ts';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../remote/host-context.tsx';
import { useOperator } from './operator-context.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/**
 * Shows the signed-in operator, the end of the session and a sign-out button. Renders nothing on an origin without
 * operator sign-in.
 */
export function OperatorAccount() {
  const { t } = useTranslation('staff');
  const { http, locale, toast } = useHost();
  const { session, signOut } = useOperator();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [Passkeys, setPasskeys] = useState<ComponentType<{ readonly onClose: () => void }> | null>(null);
  if (session?.step !== 'signed-in' || session.ends_at === null) return null;

  const showFailure = () => toast(t('signIn.fault.broken'), { tone: 'negative' });
  const renew = () =>
    http('POST /api/auth/operator/recovery-codes').then(({ recovery_codes }) => setCodes(recovery_codes), showFailure);
  const openPasskeys = () =>
    import('./operator-passkeys.tsx').then(({ OperatorPasskeys }) => setPasskeys(() => OperatorPasskeys), showFailure);
  const time = new Intl.DateTimeFormat(locale.language, { hour: 'numeric', minute: 'numeric' });
  return (
    <Account aria-label={t('signIn.account.label')}>
      <p>{t('signIn.account.signedInAs', { email: session.email })}</p>
      <p>
        {t('signIn.account.until', { time: time.format(new Date(session.ends_at)) })}
        {' · '}
        {t('signIn.account.codesLeft', { count: session.recovery_codes_left ?? 0 })}
      </p>
      <Ways>
        <TextButton onClick={() => void renew()}>{t('signIn.account.newCodes')}</TextButton>
        <TextButton onClick={() => void openPasskeys()}>{t('passkeys.title')}</TextButton>
        <TextButton onClick={() => void signOut().catch(showFailure)}>{t('signIn.account.signOut')}</TextButton>
      </Ways>
      {Passkeys && <Passkeys onClose={() => setPasskeys(null)} />}
      {codes && (
        <Dialog title={t('signIn.account.newCodesTitle')} width={480} closable={false} onClose={() => undefined}>
          <RecoveryCodes codes={codes} go={t('signIn.account.done')} onKept={() => setCodes(null)} />
        </Dialog>
      )}
    </Account>
  );
}

const Account = styled.section({
  display: 'grid',
  gap: space.xs,
  padding: space.s,
  fontSize: size.caption,
  overflowWrap: 'anywhere',
  '& p': { margin: 0 },
});

const Ways = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space.s });
