import styled from '@emotion/styled';
import type { User } from '@travel/contracts/people/session.schema';
import { SignOutIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { useTranslation } from 'react-i18next';
import { MyTripsLink } from '../bar/my-trips-link.tsx';
import { PageLink } from '../bar/page-link.tsx';
import { menuList, menuRow } from '../drop-panel/menu-row.ts';
import { accountLinks } from './account-links.ts';
import { useSignOut } from './use-sign-out.ts';

interface AccountListProps {
  readonly user: User;
  /** Called when an entry was chosen. */
  readonly onGo: () => void;
}

/** Lists the account pages and the sign-out. */
export function AccountList({ user, onGo }: AccountListProps) {
  const { t } = useTranslation('mfe-header');
  const signOut = useSignOut();

  return (
    <List role="list">
      <li>
        <Trips onGo={onGo}>{t('trips')}</Trips>
      </li>
      {accountLinks(user).map(({ href, name }) => (
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
          <SignOutIcon size={18} />
        </SignOut>
      </li>
    </List>
  );
}

const List = styled.ul(menuList);
const Trips = styled(MyTripsLink)(menuRow);
const Page = styled(PageLink)(menuRow);
const SignOut = styled.button(menuRow, { justifyContent: 'space-between' });
