import { Button } from '../actions/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toRequestError, type RequestError } from './request-error.ts';
import { RequestErrorNotice } from './feed-view.tsx';
import { Stack } from './layout.ts';
import { ReasonField } from './reason-field.tsx';

interface ReasonDialogProps {
  readonly title: string;
  readonly action: string;
  /** Label of the button once it was pressed and requires a second press; by default one that repeats `action`. */
  readonly armedAction?: string;
  /** Whether a second press is required, because all visitors notice the change or it cannot be undone. */
  readonly grave?: boolean;
  /** Whether the button is red; defaults to `grave`. */
  readonly isNegative?: boolean;
  /** Identifies the action; the first press counts no more once it changes. */
  readonly subject?: string;
  readonly note?: string;
  /** Label of the button that closes the dialog; "Cancel" by default. */
  readonly leave?: string;
  readonly reasons?: readonly string[];
  readonly children?: ReactNode;
  /** Preview of the change, below the reason. */
  readonly preview?: ReactNode;
  readonly width?: number;
  /** Renders the error of a failed request; by default a plain notice is shown. `dismiss` removes the error. */
  readonly renderError?: (fault: RequestError, dismiss: () => void) => ReactNode;
  /** Returns whether the fields of the dialog are valid; shows their errors if not. */
  readonly validate?: () => boolean;
  readonly send: (why: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Ref that scrolls to a report when it appears, because on phones it can be below the visible part of a dialog. */
export const scrollToReport = (report: HTMLElement | null): void => report?.scrollIntoView?.({ block: 'nearest' });

/** Dialog that requires a reason and performs an action. The typed text stays if the action fails. */
export function ReasonDialog({
  title,
  action,
  armedAction,
  grave = false,
  isNegative = grave,
  subject = '',
  note,
  leave,
  reasons = [],
  children,
  preview,
  width = 600,
  renderError = (fault) => <RequestErrorNotice fault={fault} />,
  validate = () => true,
  send,
  onClose,
}: ReasonDialogProps) {
  const { t } = useTranslation('staff');
  const [why, setWhy] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [status, setStatus] = useState<'writing' | 'armed' | 'sending'>('writing');
  const [fault, setFault] = useState<RequestError | null>(null);
  const [armedSubject, setArmedSubject] = useState(subject);
  // A changed subject disarms, so that changing it back does not make the next press final.
  if (status === 'armed' && armedSubject !== subject) setStatus('writing');
  const isArmed = status === 'armed' && armedSubject === subject;
  const tooShort = why.trim().length < 3;

  const press = async () => {
    setIsSubmitted(true);
    if (!validate() || tooShort || status === 'sending') return;
    setFault(null);
    if (grave && !isArmed) {
      setArmedSubject(subject);
      setStatus('armed');
      return;
    }
    setStatus('sending');
    try {
      await send(why.trim());
    } catch (error) {
      setStatus('writing');
      setFault(toRequestError(error));
    }
  };

  return (
    <Dialog
      title={title}
      onClose={onClose}
      // The result of a request in progress would not be seen.
      closable={status !== 'sending'}
      closeLabel={t('change.close')}
      width={width}
      note={isArmed ? t('change.armed') : note}
      actions={
        <>
          <Button disabled={status === 'sending'} onClick={onClose}>
            {leave ?? t('change.leave')}
          </Button>
          <Button tone={isNegative ? 'negative' : 'accent'} working={status === 'sending'} onClick={() => void press()}>
            {isArmed ? (armedAction ?? t('change.againAny', { action })) : action}
          </Button>
        </>
      }
    >
      <Stack>
        {children}
        <ReasonField
          why={why}
          error={isSubmitted && tooShort ? t('change.whyMissing') : undefined}
          onWhy={(text) => {
            setWhy(text);
            if (status === 'armed') setStatus('writing');
          }}
          reasons={reasons}
        />
        {fault && <div ref={scrollToReport}>{renderError(fault, () => setFault(null))}</div>}
        {preview}
      </Stack>
    </Dialog>
  );
}
