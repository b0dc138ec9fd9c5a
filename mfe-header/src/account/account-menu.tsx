import styled from '@emotion/styled';
import type { User } from '@travel/contracts/session.schema';
import { color, size, space } from '@travel/ui/tokens';
import { useId } from 'react';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Anchored, DropPanel } from '../menu/drop-panel.tsx';
import { useDisclosure } from '../menu/use-disclosure.ts';
import { AccountList } from './account-list.tsx';
import { fullName } from './person.ts';

interface AccountMenuProps {
  readonly user: User;
  /** The header's own button. */
  readonly Button: ComponentType<ComponentProps<'button'>>;
  /** What it shows: a picture and a name. */
  readonly children: ReactNode;
}

/** Who is signed in, and behind it the pages of the account. */
export function AccountMenu({ user, Button, children }: AccountMenuProps) {
  const { t } = useTranslation('mfe-header');
  const { open, close, panelId, rootProps, buttonProps } = useDisclosure<HTMLDivElement>();
  const nameId = useId();

  return (
    <Anchored {...rootProps}>
      <Button {...buttonProps} aria-label={t('account.title')} aria-describedby={nameId}>
        <span id={nameId}>{children}</span>
      </Button>
      {open && (
        <DropPanel id={panelId} data-side="end" data-ground="day">
          <Who>
            <strong>{fullName(user)}</strong>
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
