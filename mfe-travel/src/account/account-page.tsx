import styled from '@emotion/styled';
import type { Host } from '@travel/contracts/host/host';
import type { User } from '@travel/contracts/people/session.schema';
import { Tabs } from '@travel/ui/actions/tabs.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { EmbeddedRemote } from '@travel/ui/remote/embedded-remote.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { SignInPage } from '../message/sign-in-page.tsx';
import { AccountColumn, AccountTitle } from './account-column.tsx';
import { LazyAccountPart } from './lazy-account-part.tsx';
import { MembershipPanel } from './membership-panel.tsx';
import { PreferencesTab } from './preferences-tab.tsx';
import { EmailNotice } from './security/email-notice.tsx';

const accountTabs = [
  'membership',
  'details',
  'companions',
  'cards',
  'wallet',
  'preferences',
  'security',
  'data',
] as const;
type AccountTab = (typeof accountTabs)[number];

const findTab = (name: string | null | undefined): AccountTab | undefined => accountTabs.find((tab) => tab === name);

/**
 * Returns the tab in the URL. Without one, /user/profile shows the membership, and /user-details the last viewed tab
 * (cookie user-detail-tab, spec §3) or the personal details.
 */
const getCurrentTab = ({ route, cookies }: Pick<Host, 'route' | 'cookies'>): AccountTab =>
  findTab(route.query['tab']) ??
  (route.page === 'profile' ? 'membership' : (findTab(cookies.get('user-detail-tab')) ?? 'details'));

/** Pages /user/profile and /user-details: everything about the signed-in account, in tabs. */
export function AccountPage() {
  const { t } = useTranslation('mfe-travel');
  const host = useHost();
  const tab = getCurrentTab(host);
  const { cookies, navigate, route, session } = host;
  const path = route.page === 'profile' ? '/user/profile' : '/user-details';
  const getTabPath = (name: AccountTab): string => `${path}?tab=${name}`;

  useEffect(() => cookies.set('user-detail-tab', tab), [cookies, tab]);

  if (!session.user) {
    // A link from an email shows the membership panel to guests as well; the panel offers to sign in.
    if (route.query['access'] && tab === 'membership') {
      return (
        <AccountColumn>
          <AccountTitle>{t('account.title')}</AccountTitle>
          <MembershipPanel />
        </AccountColumn>
      );
    }
    return <SignInPage title={t('account.guestTitle')} text={t('account.guestText')} action={t('account.signIn')} />;
  }
  return (
    <AccountColumn>
      <AccountTitle>{t('account.title')}</AccountTitle>
      <Bar>
        <Tabs
          label={t('account.parts')}
          tabs={accountTabs.map((name) => ({ href: getTabPath(name), label: t(`account.tabs.${name}`) }))}
          current={getTabPath(tab)}
          onGo={(href) => navigate(href, { replace: true })}
        />
      </Bar>
      <EmailNotice />
      <Part>
        <TabContent tab={tab} user={session.user} />
      </Part>
    </AccountColumn>
  );
}

function TabContent({ tab, user }: { readonly tab: AccountTab; readonly user: User }) {
  const { mount } = useHost();
  switch (tab) {
    case 'membership':
      return <MembershipPanel />;
    case 'cards':
      return <EmbeddedRemote mount={mount} name="checkout/cards" props={{}} />;
    case 'preferences':
      return <PreferencesTab />;
    default:
      return <LazyAccountPart tab={tab} user={user} />;
  }
}

const Bar = styled.div({ marginBlockEnd: space.xl, borderBlockEnd: `1px solid ${color.line}` });

const Part = styled.div({ '[role=status] + &': { marginBlockStart: space.xl } });
