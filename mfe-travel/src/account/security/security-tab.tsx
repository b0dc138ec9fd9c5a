import styled from '@emotion/styled';
import type { User } from '@travel/contracts/people/session.schema';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { ChangeEmail } from './change-email.tsx';
import { ChangePassword } from './change-password.tsx';
import { Passkeys } from './passkeys.tsx';
import { SessionList } from './session-list.tsx';

/** Tab for the email address, password, passkeys and sessions of the account, for the account's owner only. */
export function SecurityTab({ user }: { readonly user: User }) {
  const { t } = useTranslation('mfe-travel');
  const { session } = useHost();
  if (session.by_key) return <Notice>{t('security.byKey')}</Notice>;
  return (
    <Parts>
      <SessionList user={user} />
      <ChangeEmail user={user} />
      <ChangePassword user={user} />
      <Passkeys user={user} />
    </Parts>
  );
}

const Parts = styled.div({ display: 'grid', gap: space.xxl });
