import styled from '@emotion/styled';
import type { User } from '@travel/contracts/people/session.schema';
import { Link } from '@travel/ui/actions/link.tsx';
import { Tabs } from '@travel/ui/actions/tabs.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';
import { AccountColumn, AccountTitle } from '../account-column.tsx';
import { useHost, usePageLink } from '@travel/ui/remote/host-context.tsx';
import { SignInPage } from '../../message/sign-in-page.tsx';
import { OwnDataPart } from '../own-data/own-data-part.tsx';
import { PersonalPart } from '../personal/personal-part.tsx';
import { WalletTab } from '../wallet/wallet-tab.tsx';
import { EmailNotice } from '../security/email-notice.tsx';
import { SecurityPart } from '../security/security-part.tsx';
import { MembershipPanel } from './membership-panel.tsx';
import { getProfilePath, parseProfileTab, profileTabs, type ProfileTab } from './profile-tabs.ts';

/**
 * Page /user/profile: membership (embedded from its own team), personal details, companions, wallet, sign-in settings,
 * and the account's data.
 */
export function ProfilePage() {
  const { t } = useTranslation('mfe-travel');
  const { navigate, route, session } = useHost();
  const link = usePageLink();
  const tab = parseProfileTab(route.query);

  if (!session.user) {
    // A link from an email shows the membership panel to guests as well; the panel offers to sign in.
    if (route.query['access'] && tab !== 'wallet') {
      return (
        <AccountColumn>
          <AccountTitle>{t('profile.title')}</AccountTitle>
          <MembershipPanel />
        </AccountColumn>
      );
    }
    return <SignInPage title={t('profile.guestTitle')} text={t('profile.guestText')} action={t('profile.signIn')} />;
  }
  return (
    <AccountColumn>
      <AccountTitle>{t('profile.title')}</AccountTitle>
      <Bar>
        <Tabs
          label={t('profile.tabs')}
          tabs={profileTabs.map((name) => ({ href: getProfilePath(name), label: t(`profile.${name}`) }))}
          current={getProfilePath(tab)}
          onGo={(href) => navigate(href, { replace: true })}
        />
      </Bar>
      <EmailNotice />
      <Part>
        <Shown tab={tab} user={session.user} />
      </Part>
      <Foot>
        <Link strong {...link('/user-details')}>
          {t('profile.account')}
        </Link>
      </Foot>
    </AccountColumn>
  );
}

function Shown({ tab, user }: { readonly tab: ProfileTab; readonly user: User }) {
  switch (tab) {
    case 'membership':
      return <MembershipPanel />;
    case 'details':
    case 'companions':
      return <PersonalPart user={user} shows={tab} />;
    case 'wallet':
      return <WalletTab user={user} />;
    case 'security':
      return <SecurityPart user={user} />;
    case 'data':
      return <OwnDataPart user={user} />;
  }
}

const Bar = styled.div({
  marginBlockEnd: space.xl,
  borderBlockEnd: `1px solid ${color.line}`,
});

const Part = styled.div({ '[role=status] + &': { marginBlockStart: space.xl } });

const Foot = styled.p({ marginBlockStart: space.xl });
