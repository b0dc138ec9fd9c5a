import { ChevronDownIcon } from '@travel/ui/icons';
import { useTranslation } from 'react-i18next';
import { AccountMenu } from '../account/account-menu.tsx';
import { Avatar } from '../account/avatar.tsx';
import { fullName } from '../account/person.ts';
import { useRequests } from '../bar/requests.ts';
import { useHost } from '../host/host-context.tsx';
import { BarButton, EdgedButton } from './bar-button.tsx';

/** The way in for a guest; who it is and the way to their pages for everybody else. */
export function AccountPart() {
  const { t } = useTranslation('mfe-header');
  const { user } = useHost().session;
  const requests = useRequests();

  if (!user) {
    return (
      <EdgedButton type="button" aria-haspopup="dialog" onClick={requests.signIn}>
        {t('signIn')}
      </EdgedButton>
    );
  }
  return (
    <AccountMenu user={user} Button={BarButton}>
      <Avatar user={user} />
      {fullName(user)}
      <ChevronDownIcon size={18} />
    </AccountMenu>
  );
}
