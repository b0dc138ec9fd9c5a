import styled from '@emotion/styled';
import { getRefusal } from '@travel/contracts/people/permissions';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { useTranslation } from 'react-i18next';
import { Facts } from '@travel/ui/cards/facts.tsx';
import { AccountColumn, AccountTitle } from '../account-column.tsx';
import { useHost, usePageLink } from '@travel/ui/remote/host-context.tsx';
import { MessagePage } from '../../message/message-page.tsx';
import { SignInPage } from '../../message/sign-in-page.tsx';
import { AgentOrders } from './agent-orders.tsx';
import { MembershipPanel } from '../membership-panel.tsx';
import { useEmptyStatePicture } from '../../places/scenes/use-empty-state-picture.ts';
import { space } from '@travel/ui/look/tokens/tokens.ts';

/** Page /agent/profile: the profile of an agent. Users who are not agents see an explanation. */
export function AgentProfilePage() {
  const { t } = useTranslation('mfe-travel');
  const { organisation, session } = useHost();
  const link = usePageLink();
  const quiet = useEmptyStatePicture();
  const { user } = session;

  if (!user) return <SignInPage title={t('agent.guestTitle')} text={t('agent.guestText')} action={t('agent.signIn')} />;
  if (getRefusal(user, 'see-agent-profile')) {
    return (
      <MessagePage
        title={t('agent.refusedTitle')}
        text={<p>{t('agent.refusedText', { email: user.email, support: organisation.support.email })}</p>}
        picture={quiet}
        actions={
          <ButtonLink tone="accent" size="main" {...link('/')}>
            {t('agent.home')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <AccountColumn>
      <AccountTitle>{t('agent.title')}</AccountTitle>
      <Facts
        facts={[
          { term: t('agent.name'), value: `${user.firstname} ${user.lastname}` },
          { term: t('agent.email'), value: user.email },
          { term: t('agent.organisation'), value: organisation.name },
        ]}
      />
      <Part>
        <AgentOrders user={user} />
      </Part>
      <Part>
        <MembershipPanel />
      </Part>
      <p>
        <ButtonLink {...link('/user/profile')}>{t('agent.profile')}</ButtonLink>
      </p>
    </AccountColumn>
  );
}

const Part = styled.div({ marginBlock: space.xl });
