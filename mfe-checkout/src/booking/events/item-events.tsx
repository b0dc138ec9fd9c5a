import { lazyCode } from '@travel/ui/load/lazy-code.ts';
import { LazyPart } from '@travel/ui/load/lazy-part.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { texts } from '../../texts/texts.ts';
import type { BookingPartProps } from '../follow-booking.ts';

const panel = lazyCode(() => import('./item-event-panel.tsx'), texts.events);

/** Panels for the changes by suppliers that the traveller has to answer. Renders nothing if there are none. */
export function ItemEvents({ booking, access, follower }: BookingPartProps) {
  const { t } = useTranslation('mfe-checkout');
  // Panels stay from when an answer is sent, to confirm it, because the socket may report the answer first.
  const [sent, setSent] = useState<readonly string[]>([]);
  const shown = (booking.events ?? []).filter(({ event_id, state }) => state === 'open' || sent.includes(event_id));
  if (shown.length === 0) return null;
  return (
    <LazyPart code={panel} texts={{ loading: t('events.loading'), failed: t('events.failed'), retry: t('retry') }}>
      {({ ItemEventPanel }) =>
        shown.map((event) => (
          <ItemEventPanel
            key={event.event_id}
            booking={booking}
            event={event}
            access={access}
            onSend={() => setSent((before) => [...before, event.event_id])}
            onAnswered={(next) => follower.getState().take(next)}
            onOutdated={() => follower.getState().refresh()}
          />
        ))
      }
    </LazyPart>
  );
}
