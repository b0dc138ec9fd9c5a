import styled from '@emotion/styled';
import type { User } from '@travel/contracts/people/session.schema';
import { color, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { VisuallyHidden } from '@travel/ui/look/base/visually-hidden.tsx';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useModalRequests } from '../bar/modal-requests.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { Anchored, DropPanel } from '../drop-panel/drop-panel.tsx';
import { useDisclosure } from '../drop-panel/use-disclosure.ts';
import { AccountList } from './account-list.tsx';
import { getFullName } from './person.ts';

/** The header's own button; `data-guest` styles it for guests. */
export type AccountButton = ComponentType<ComponentProps<'button'> & { readonly 'data-guest': boolean }>;

interface AccountMenuProps {
  readonly Button: AccountButton;
  /** Icon of the button that guests see. */
  readonly guestIcon?: ReactNode;
  /** Component for the content of a signed-in user's button: a picture or a name. */
  readonly Person: ComponentType<{ readonly user: User }>;
}

/**
 * Shows guests a sign-in button and users a menu of account pages. Both use the same button element, so that the focus
 * returns to the button after the sign-in.
 */
export function AccountMenu({ Button, guestIcon, Person }: AccountMenuProps) {
  const { t } = useTranslation('mfe-header');
  const { user } = useHost().session;
  const requests = useModalRequests();
  const { open, close, panelId, rootProps, buttonProps } = useDisclosure<HTMLDivElement>();

  const state = user
    ? buttonProps
    : { ref: buttonProps.ref, type: buttonProps.type, 'aria-haspopup': 'dialog' as const, onClick: requests.signIn };

  return (
    <Anchored {...rootProps}>
      <Button {...state} data-guest={!user}>
        <span>
          {user ? (
            <>
              <VisuallyHidden>{t('account.title')} </VisuallyHidden>
              <Person user={user} />
            </>
          ) : (
            <>
              {guestIcon}
              {t('signIn')}
            </>
          )}
        </span>
      </Button>
      {open && user && (
        <DropPanel id={panelId} data-side="end" data-ground="day">
          <Who>
            <strong>{getFullName(user)}</strong>
            <Email dir="ltr">{user.email}</Email>
          </Who>
          <AccountList user={user} onGo={close} />
        </DropPanel>
      )}
    </Anchored>
  );
}

const Who = styled.div({
  display: 'grid',
  marginBlockEnd: space.xs,
  padding: `${space.xs} ${space.s} ${space.s}`,
  borderBlockEnd: `1px solid ${color.line}`,
  overflowWrap: 'anywhere',
});

const Email = styled.span({ color: color.ink2, fontSize: size.small, textAlign: 'start' });
