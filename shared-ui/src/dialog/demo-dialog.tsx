import styled from '@emotion/styled';
import type { Host } from '@travel/contracts/host/host';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { Link } from '../actions/link.tsx';
import { space } from '../look/tokens/tokens.ts';
import { type } from '../look/tokens/type.ts';
import { Dialog } from './dialog.tsx';

interface DemoDialogProps {
  readonly host: Pick<Host, 'organisation' | 'navigate' | 'bus'>;
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly ok: string;
  readonly fullAccess: string;
  readonly onClose: () => void;
}

/**
 * Informs users of a demo account that they can only browse (spec §2.4/09). The link to full access leads to the
 * organisation's contact URL, or to sign-up.
 */
export function DemoDialog({ host, title, text, ok, fullAccess, onClose }: DemoDialogProps) {
  const { organisation, navigate, bus } = host;
  const outside = organisation.full_access_url;
  const go = (to: string) => {
    if (outside !== undefined) {
      navigate(to, { document: true });
      return;
    }
    onClose();
    // Sign-up is opened by an event, because URLs do not open it for signed-in users, and demo accounts are signed in.
    bus.publish('auth:requested', { mode: 'sign-up' });
  };
  return (
    <Dialog
      phone="box"
      width={480}
      title={<Fixed>{title}</Fixed>}
      onClose={onClose}
      note={
        <Link href={outside ?? '/?signup=true'} strong onGo={go}>
          {fullAccess}
        </Link>
      }
      actions={
        <Button tone="ink" data-autofocus onClick={onClose}>
          {ok}
        </Button>
      }
    >
      <Text>{text}</Text>
    </Dialog>
  );
}

// Capitals are set slightly smaller, so that they do not dominate.
const Fixed = styled.span(type.titleSmall);
const Text = styled.p(type.small, { marginBlockEnd: space.xs });
