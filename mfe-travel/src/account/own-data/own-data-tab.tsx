import styled from '@emotion/styled';
import type { User } from '@travel/contracts/people/session.schema';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';

export function OwnDataTab({ user }: { readonly user: User }) {
  const { t } = useTranslation('mfe-travel');
  const { session } = useHost();
  if (session.by_key) return <Notice>{t('personal.byKey')}</Notice>;
  if (user.is_demo) return <Notice>{t('personal.demo')}</Notice>;
  return (
    <Parts>
      <ExportData user={user} />
      <DeleteAccount user={user} />
    </Parts>
  );
}

const Parts = styled.div({ display: 'grid', gap: space.xxl });
