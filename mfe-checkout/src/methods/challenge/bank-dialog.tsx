import styled from '@emotion/styled';
import { Button } from '@travel/ui/actions/button.tsx';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { LockIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isChallengeEnded } from '../card/form-messages.ts';
import { useTimeLeft } from '../../foundation/time/time-left.ts';

interface BankDialogProps {
  readonly url: string;
  /** End of the hold in milliseconds on the page's clock. */
  readonly keptUntil: number | null;
  readonly onClose: (by: 'traveller' | 'bank') => void;
}

/**
 * Dialog for 3D Secure (spec §2.4/06): the bank's page in a frame, and CLOSE. Closes itself when the bank has finished.
 */
export function BankDialog({ url, keptUntil, onClose }: BankDialogProps) {
  const { t } = useTranslation('mfe-checkout');
  const frame = useRef<HTMLIFrameElement>(null);
  const left = useTimeLeft(keptUntil);

  const receive = useEffectEvent(({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== new URL(url).origin || source === null || source !== frame.current?.contentWindow) return;
    if (isChallengeEnded(data)) onClose('bank');
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => receive(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

  return (
    <Dialog
      title={t('fixed.bankTitle')}
      width={560}
      onClose={() => onClose('traveller')}
      actions={<Button onClick={() => onClose('traveller')}>{t('fixed.bankClose')}</Button>}
      note={t(left && left.seconds > 0 ? 'bank.noteHeld' : 'bank.note', { time: left?.clock })}
    >
      <PageOwner>
        <LockIcon size={16} />
        {t('bank.page')}
      </PageOwner>
      <Frame ref={frame} title={t('bank.frame')} src={url} />
    </Dialog>
  );
}

const PageOwner = styled.p(type.small, {
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  marginBlockEnd: space.s,
  color: color.ink2,
});

const Frame = styled.iframe({
  inlineSize: '100%',
  blockSize: 'clamp(320px, 100dvb - 320px, 520px)',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.field,
  background: color.surface,
  [media.phone]: { blockSize: 'max(320px, 100dvb - 260px)' },
});
