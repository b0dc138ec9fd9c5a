import styled from '@emotion/styled';
import type { User } from '@travel/contracts/people/session.schema';
import { useTranslation } from 'react-i18next';
import { MyTripsLink } from '../bar/my-trips-link.tsx';
import { PageLink } from '../bar/page-link.tsx';
import { menuList, menuRow } from '../drop-panel/menu-row.ts';
import { can } from '@travel/contracts/people/permissions';
import { useHost } from '@travel/ui/remote/host-context.tsx';

interface AccountListProps {
  readonly user: User;
  readonly onGo: () => void;
}

/** Returns the account pages other than the trips, with the keys of their names; agents have one more. */
const getAccountLinks = (user: User): { readonly href: string; readonly name: string }[] => [
  { href: '/user/profile', name: 'account.title' },
  ...(can(user, 'see-agent-profile') ? [{ href: '/agent/profile', name: 'account.agentProfile' }] : []),
];

/**
 * Returns a function that signs out and publishes the new session. On failure it reports that the user is still signed
 * in.
 */
const useSignOut = (): (() => Promise<void>) => {
  const { t } = useTranslation('mfe-header');
  const { http, bus, storage, toast, log } = useHost();

  return async () => {
    try {
      bus.publish('session:changed', { session: await http('POST /api/auth/sign-out') });
      // The next user of this device must not see this user's searches.
      storage.set('recent_searches', '');
      toast(t('account.signedOut'), { tone: 'positive' });
    } catch (error) {
      log.error('header.sign_out_failed', error);
      toast(t('account.stillSignedIn'), { tone: 'negative' });
    }
  };
};

/** Lists the account pages and the sign-out. */
export function AccountList({ user, onGo }: AccountListProps) {
  const { t } = useTranslation('mfe-header');
  const signOut = useSignOut();

  return (
    <List role="list">
      <li>
        <Trips onGo={onGo}>{t('trips')}</Trips>
      </li>
      {getAccountLinks(user).map(({ href, name }) => (
        <li key={href}>
          <Page href={href} onGo={onGo}>
            {t(name)}
          </Page>
        </li>
      ))}
      <li>
        <SignOut
          type="button"
          onClick={() => {
            onGo();
            void signOut();
          }}
        >
          {t('account.signOut')}
        </SignOut>
      </li>
    </List>
  );
}

const List = styled.ul(menuList);
const Trips = styled(MyTripsLink)(menuRow);
const Page = styled(PageLink)(menuRow);
const SignOut = styled.button(menuRow);
