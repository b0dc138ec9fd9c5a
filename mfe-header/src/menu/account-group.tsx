import styled from '@emotion/styled';
import type { User } from '@travel/contracts/people/session.schema';
import { ChevronDownIcon, ChevronUpIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { VisuallyHidden } from '@travel/ui/look/base/visually-hidden.tsx';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountList } from '../account/account-list.tsx';
import { Avatar } from '../account/avatar.tsx';
import { getFullName } from '../account/person.ts';
import { menuRow } from '../drop-panel/menu-row.ts';

/** Shows the user in the menu, with a button that expands the account pages. */
export function AccountGroup({ user, onGo }: { user: User; onGo: () => void }) {
  const { t } = useTranslation('mfe-header');
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <Row type="button" aria-expanded={open} aria-controls={open ? id : undefined} onClick={() => setOpen(!open)}>
        <Avatar user={user} />
        <Name>
          <VisuallyHidden>{t('account.title')} </VisuallyHidden>
          <strong>{getFullName(user)}</strong>
        </Name>
        {open ? <ChevronUpIcon size={18} /> : <ChevronDownIcon size={18} />}
      </Row>
      {open && (
        <div id={id}>
          <AccountList user={user} onGo={onGo} />
        </div>
      )}
    </div>
  );
}

const Row = styled.button(menuRow, { gap: space.s });
const Name = styled.span({ flex: 1, textAlign: 'start' });
