import { joinTexts } from '@travel/ui/load/package-texts.ts';
import { defineRemote } from '@travel/ui/remote/define-remote.tsx';
import { HostProvider } from '@travel/ui/remote/host-context.tsx';
import { texts } from '../../texts/texts.ts';
import { BookingPage } from './booking-page.tsx';

export const { bootstrap, mount, unmount, update } = defineRemote('checkout/booking', {
  texts: joinTexts(texts.first, texts.booking),
  render: (host, { booking_id, access }) => (
    <HostProvider host={host}>
      <BookingPage key={`${booking_id} ${access}`} booking_id={booking_id} access={access} isNew={false} />
    </HostProvider>
  ),
});
