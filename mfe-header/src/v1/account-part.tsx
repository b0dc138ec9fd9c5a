import type { User } from '@travel/contracts/people/session.schema';
import { ChevronDownIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { AccountMenu } from '../account/account-menu.tsx';
import { Avatar } from '../account/avatar.tsx';
import { fullName } from '../account/person.ts';
import { AccountBarButton } from './bar-button.tsx';

/** Shows guests a bordered button and users their picture and name. */
export const AccountPart = () => <AccountMenu Button={AccountBarButton} Person={Person} />;

const Person = ({ user }: { user: User }) => (
  <>
    <Avatar user={user} />
    {fullName(user)}
    <ChevronDownIcon size={18} />
  </>
);
