import styled from '@emotion/styled';
import type { User } from '@travel/contracts/people/session.schema';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { Tabs } from '@travel/ui/actions/tabs.tsx';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost, usePageLink } from '@travel/ui/remote/host-context.tsx';
import { SignInPage } from '../message/sign-in-page.tsx';
import { AccountColumn, AccountTitle } from './account-column.tsx';
import { DetailsTab } from './details-tab.tsx';
import { EmbeddedRemote } from '@travel/ui/remote/embedded-remote.tsx';
import type { Host } from '@travel/contracts/host/host';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { type } from '@travel/ui/look/tokens/type.ts';
import { languages } from '@travel/contracts/locale/languages';
import { Button } from '@travel/ui/actions/button.tsx';
import { GlobeIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { Facts } from '@travel/ui/cards/facts.tsx';

const accountTabs = ['details', 'cards', 'preferences', 'trips', 'membership'] as const;
type AccountTab = (typeof accountTabs)[number];

const findTab = (name: string | null | undefined): AccountTab | undefined => accountTabs.find((tab) => tab === name);

/** Returns the tab in the URL, else the last viewed tab (cookie user-detail-tab, spec §3), else the first tab. */
const getCurrentTab = ({ route, cookies }: Pick<Host, 'route' | 'cookies'>): AccountTab =>
  findTab(route.query['tab']) ?? findTab(cookies.get('user-detail-tab')) ?? 'details';

const getTabPath = (tab: AccountTab): string => `/user-details?tab=${tab}`;

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

/** Embeds the checkout team's saved cards. If they fail to load, the host shows its fallback. */
function CardsTab() {
  return <EmbeddedRemote mount={useHost().mount} name="checkout/cards" props={{}} />;
}

interface LinkTabProps {
  readonly text: string;
  readonly action: string;
  readonly to: string;
}

function LinkTab({ text, action, to }: LinkTabProps) {
  const link = usePageLink();
  return (
    <>
      <Text>{text}</Text>
      <ButtonLink {...link(to)}>{action}</ButtonLink>
    </>
  );
}

const Text = styled.p(type.lead, { maxInlineSize: '54ch', marginBlockEnd: space.l, color: color.ink2 });

function PreferencesTab() {
  const { t } = useTranslation('mfe-travel');
  const { bus, locale } = useHost();
  const language = languages.find(({ code }) => code === locale.language)?.name ?? locale.language;
  return (
    <>
      <Facts
        facts={[
          { term: t('account.preferences.language'), value: language },
          { term: t('account.preferences.currency'), value: locale.currency },
        ]}
      />
      <Note>{t('account.preferences.note')}</Note>
      <Button icon={<GlobeIcon />} onClick={() => bus.publish('locale:requested', {})}>
        {t('account.preferences.change')}
      </Button>
    </>
  );
}

const Note = styled.p(type.small, { maxInlineSize: '60ch', marginBlock: `${space.m} ${space.l}`, color: color.ink2 });

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
