import styled from '@emotion/styled';
import { Link } from '@travel/ui/link';
import { Tabs } from '@travel/ui/tabs';
import { color, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { useTranslation } from 'react-i18next';
import { AccountColumn, AccountTitle } from '../account/account-column.tsx';
import { useHost } from '../host/host-context.tsx';
import { usePageLink } from '../host/use-page-link.ts';
import { SignInPage } from '../message/sign-in-page.tsx';
import { MembershipPanel } from './membership-panel.tsx';

const membership = '/user/profile';
const wallet = '/user/profile?tab=wallet';

/** /user/profile: membership, placed by its own team, and the wallet. */
export function ProfilePage() {
  const { t } = useTranslation('mfe-travel');
  const { navigate, route, session } = useHost();
  const link = usePageLink();
  const isWallet = route.query['tab'] === 'wallet';

  if (!session.user) {
    return <SignInPage title={t('profile.guestTitle')} text={t('profile.guestText')} action={t('profile.signIn')} />;
  }
  return (
    <AccountColumn>
      <AccountTitle>{t('profile.title')}</AccountTitle>
      <Bar>
        <Tabs
          label={t('profile.tabs')}
          tabs={[
            { href: membership, label: t('profile.membership') },
            { href: wallet, label: t('profile.wallet') },
          ]}
          current={isWallet ? wallet : membership}
          onGo={(href) => navigate(href, { replace: true })}
        />
      </Bar>
      {isWallet ? (
        <>
          <h2 css={type.title}>{t('profile.walletTitle')}</h2>
          <Text>{t('profile.walletText')}</Text>
        </>
      ) : (
        <MembershipPanel />
      )}
      <Foot>
        <Link strong {...link('/user-details')}>
          {t('profile.details')}
        </Link>
      </Foot>
    </AccountColumn>
  );
}

const Bar = styled.div({
  marginBlockEnd: space.xl,
  borderBlockEnd: `1px solid ${color.line}`,
});

const Text = styled.p(type.lead, { maxInlineSize: '54ch', marginBlockStart: space.xs, color: color.ink2 });
const Foot = styled.p({ marginBlockStart: space.xl });
