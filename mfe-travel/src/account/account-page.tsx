import styled from '@emotion/styled';
import type { User } from '@travel/contracts/people/session.schema';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { Tabs } from '@travel/ui/actions/tabs.tsx';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { SignInPage } from '../message/sign-in-page.tsx';
import { AccountColumn, AccountTitle } from './account-column.tsx';
import { accountTabs, getCurrentTab, getTabPath, type AccountTab } from './account-tabs.ts';
import { CardsTab } from './cards-tab.tsx';
import { DetailsTab } from './details-tab.tsx';
import { LinkTab } from './link-tab.tsx';
import { PreferencesTab } from './preferences-tab.tsx';

/** Page /user-details: shows the signed-in account in tabs and opens on the last viewed tab. */
export function AccountPage() {
  const { t } = useTranslation('mfe-travel');
  const host = useHost();
  const tab = getCurrentTab(host);
  const { cookies, navigate, session } = host;

  useEffect(() => cookies.set('user-detail-tab', tab), [cookies, tab]);

  if (!session.user) {
    return <SignInPage title={t('account.guestTitle')} text={t('account.guestText')} action={t('account.signIn')} />;
  }
  return (
    <AccountColumn>
      <AccountTitle>{t('account.title')}</AccountTitle>
      <Bar>
        <Tabs
          label={t('account.tabs')}
          tabs={accountTabs.map((name) => ({ href: getTabPath(name), label: t(`account.${name}.tab`) }))}
          current={getTabPath(tab)}
          onGo={(href) => navigate(href, { replace: true })}
        />
      </Bar>
      <Part tab={tab} user={session.user} />
    </AccountColumn>
  );
}

function Part({ tab, user }: { tab: AccountTab; user: User }) {
  const { t } = useTranslation('mfe-travel');
  switch (tab) {
    case 'details':
      return <DetailsTab user={user} />;
    case 'cards':
      return <CardsTab />;
    case 'preferences':
      return <PreferencesTab />;
    case 'trips':
      return <LinkTab text={t('account.trips.text')} action={t('account.trips.open')} to="/user/my-trips" />;
    case 'membership':
      return <LinkTab text={t('account.membership.text')} action={t('account.membership.open')} to="/user/profile" />;
  }
}

const Bar = styled.div({
  marginBlockEnd: space.xl,
  borderBlockEnd: `1px solid ${color.line}`,
});
