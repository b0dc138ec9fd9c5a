import styled from '@emotion/styled';
import { lazyCode } from '@travel/ui/load/lazy-code.ts';
import { LazyPart } from '@travel/ui/load/lazy-part.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { LiveRegion } from '@travel/ui/announcements/live-region.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { texts } from '../../texts/texts.ts';
import type { BookingPartProps } from '../follow-booking.ts';

const dialog = lazyCode(() => import('./names-dialog.tsx'), texts.names);

/** Link for changing the names, and the status of a change. Renders nothing if names cannot be changed. */
export function Names({ booking, access, follower }: BookingPartProps) {
  const { t } = useTranslation('mfe-checkout');
  const [open, setOpen] = useState(false);
  const [changed, setChanged] = useState(false);
  const change = booking.names_change;
  if (!change) return null;
  const lateTexts = { loading: t('names.title'), failed: t('names.faults.other'), retry: t('retry') };
  return (
    <Part>
      <LiveRegion>
        {change.under_way && <Notice tone="warning">{t('names.underWay', { email: booking.contact.email })}</Notice>}
        {changed && !change.under_way && (
          <Notice tone="positive">{t('names.changed', { email: booking.contact.email })}</Notice>
        )}
      </LiveRegion>
      {!change.under_way && <TextButton onClick={() => setOpen(true)}>{t('names.open')}</TextButton>}
      {open && (
        <LazyPart code={dialog} texts={lateTexts}>
          {({ NamesDialog }) => (
            <NamesDialog
              booking={booking}
              change={change}
              access={access}
              onClose={() => setOpen(false)}
              onChanged={(next) => {
                setOpen(false);
                setChanged(true);
                follower.getState().take(next);
              }}
            />
          )}
        </LazyPart>
      )}
    </Part>
  );
}

const Part = styled.div({ display: 'grid', justifyItems: 'start', gap: space.s });
