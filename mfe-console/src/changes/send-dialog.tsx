import styled from '@emotion/styled';
import { Button } from '@travel/ui/actions/button.tsx';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toFault } from '../data/fault.ts';
import type { Fault } from '../data/fault.ts';
import { FaultNotice } from '../look/feed-view.tsx';
import { WhyField } from './why-field.tsx';

interface SendDialogProps {
  readonly title: string;
  readonly action: string;
  /** Whether a second press is required, because all visitors notice the change or it cannot be undone. */
  readonly grave?: boolean;
  readonly reasons?: readonly string[];
  /** Preview of the change. */
  readonly children?: ReactNode;
  readonly send: (why: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Dialog that requires a reason and performs an action. The typed text stays if the action fails. */
export function SendDialog({ title, action, grave = false, reasons = [], children, send, onClose }: SendDialogProps) {
  const { t } = useTranslation('mfe-console');
  const [why, setWhy] = useState('');
  const [asked, setAsked] = useState(false);
  const [status, setStatus] = useState<'writing' | 'armed' | 'sending'>('writing');
  const [fault, setFault] = useState<Fault | null>(null);
  const tooShort = why.trim().length < 3;

  const press = async () => {
    setAsked(true);
    if (tooShort) return;
    if (grave && status === 'writing') {
      setStatus('armed');
      return;
    }
    setStatus('sending');
    setFault(null);
    try {
      await send(why.trim());
    } catch (error) {
      setStatus('writing');
      setFault(toFault(error));
    }
  };

  return (
    <Dialog
      title={title}
      onClose={onClose}
      closeLabel={t('change.close')}
      width={600}
      note={status === 'armed' && t('change.armed')}
      actions={
        <>
          <Button onClick={onClose}>{t('change.leave')}</Button>
          <Button tone={grave ? 'negative' : 'accent'} working={status === 'sending'} onClick={() => void press()}>
            {status === 'armed' ? t('change.againAny', { action }) : action}
          </Button>
        </>
      }
    >
      <Parts>
        {children}
        <WhyField
          why={why}
          error={asked && tooShort ? t('change.whyMissing') : undefined}
          onWhy={setWhy}
          reasons={reasons}
        />
        {fault && <FaultNotice fault={fault} />}
      </Parts>
    </Dialog>
  );
}

const Parts = styled.div({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.m });
