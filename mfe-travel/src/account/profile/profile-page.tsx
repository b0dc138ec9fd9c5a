import styled from '@emotion/styled';
import { Link } from '@travel/ui/link';
import { Tabs } from '@travel/ui/tabs';
import { color, space } from '@travel/ui/tokens';
import { useTranslation } from 'react-i18next';
import { AccountColumn, AccountTitle } from '../account-column.tsx';
import { useHost } from '../../host/host-context.tsx';
import { usePageLink } from '../../host/use-page-link.ts';
import { SignInPage } from '../../message/sign-in-page.tsx';
import { WalletTab } from '../wallet/wallet-tab.tsx';
import { walletPath } from '../wallet/wallet.ts';
import { EmailNotice } from '../security/email-notice.tsx';
import { SecurityPart } from '../security/security-part.tsx';
import { MembershipPanel } from './membership-panel.tsx';

const membership = '/user/profile';
const wallet = walletPath();
const security = '/user/profile?tab=security';

/** /user/profile: membership, placed by its own team, the wallet, and how the account is signed in to. */
export function ProfilePage() {
  const { t } = useTranslation('mfe-travel');
  const { navigate, route, session } = useHost();
  const link = usePageLink();
  const isWallet = route.query['tab'] === 'wallet';
  const isSecurity = route.query['tab'] === 'security';

  if (!session.user) {
    // A mailed link shows how the membership stands, and its panel asks to sign in.
    if (route.query['access'] && !isWallet) {
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
          tabs={[
            { href: membership, label: t('profile.membership') },
            { href: wallet, label: t('profile.wallet') },
            { href: security, label: t('profile.security') },
          ]}
          current={isWallet ? wallet : isSecurity ? security : membership}
          onGo={(href) => navigate(href, { replace: true })}
        />
      </Bar>
      <EmailNotice />
      <Part>
        {isWallet && <WalletTab user={session.user} />}
        {isSecurity && <SecurityPart user={session.user} />}
        {!isWallet && !isSecurity && <MembershipPanel />}
      </Part>
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

const Part = styled.div({ '[role=status] + &': { marginBlockStart: space.xl } });

const Foot = styled.p({ marginBlockStart: space.xl });
