import styled from '@emotion/styled';
import type { User } from '@travel/contracts/people/session.schema';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';
import { getProfilePath } from './profile/profile-tabs.ts';
import { usePageLink } from '@travel/ui/remote/host-context.tsx';
import { Facts } from '@travel/ui/cards/facts.tsx';

const getAccountKind = ({
  is_demo,
  role,
  usr_type,
}: User): 'demo' | 'agent' | 'operator' | 'business' | 'traveller' => {
  if (is_demo) return 'demo';
  if (role !== 'traveller') return role;
  return usr_type === '3' ? 'business' : 'traveller';
};

export function DetailsTab({ user }: { user: User }) {
  const { t } = useTranslation('mfe-travel');
  const link = usePageLink();
  return (
    <>
      <Facts
        facts={[
          { term: t('account.details.name'), value: `${user.firstname} ${user.lastname}` },
          { term: t('account.details.email'), value: user.email },
          { term: t('account.details.kind'), value: t(`account.details.${getAccountKind(user)}`) },
        ]}
      />
      <Links>
        <ButtonLink {...link(getProfilePath('details'))}>{t('account.details.edit')}</ButtonLink>
        <ButtonLink {...link(getProfilePath('security'))}>{t('account.details.security')}</ButtonLink>
      </Links>
    </>
  );
}

const Links = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space.m, marginBlockStart: space.l });
