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
  /** Name of the link to full access. */
  readonly fullAccess: string;
  readonly onClose: () => void;
}

/** A demo account looks around only (spec §2.4/09). Full access is at the organisation's contact address, or sign-up. */
export function DemoDialog({ host, title, text, ok, fullAccess, onClose }: DemoDialogProps) {
  const { organisation, navigate, bus } = host;
  const outside = organisation.full_access_url;
  const go = (to: string) => {
    if (outside !== undefined) {
      navigate(to, { document: true });
      return;
    }
    onClose();
    // Addresses open no sign-up for whoever is signed in, as a demo account is.
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

// Capitals are set a size smaller, so that they do not shout.
const Fixed = styled.span(type.titleSmall);
const Text = styled.p(type.small, { marginBlockEnd: space.xs });
