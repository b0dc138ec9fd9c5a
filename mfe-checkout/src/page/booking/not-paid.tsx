import type { Booking } from '@travel/contracts/endpoints/bookings';
import { pagePath } from '@travel/contracts/routes';
import { ButtonLink } from '@travel/ui/button-link';
import { useTranslation } from 'react-i18next';
import { useHost, usePageLink } from '../../foundation/host/host-context.tsx';
import { Frame } from '../frame/frame.tsx';
import { useSupport } from '../frame/support.ts';
import { sectionOf, titleOf } from '../../products/item-words.ts';
import { viewOf } from '../../products/load-products.ts';
import { useWords } from '../../products/use-words.ts';
import { BookingSummary } from './booking-summary.tsx';

interface NotPaidProps {
  readonly booking: Booking;
  /** Of the hold, where this browser had it. */
  readonly token: string | null;
}

/** The booking waits for its payment: nothing is charged, and the way back to pay. */
export function NotPaid({ booking, token }: NotPaidProps) {
  const { t } = useTranslation('mfe-checkout');
  const { locale } = useHost();
  const link = usePageLink();
  const help = useSupport();
  const { items } = booking;
  const [item] = items;
  const section = sectionOf(item);
  const say = useWords(items);
  const { links, way } = viewOf(item);
  const back =
    token !== null && links ? `${pagePath(section, 'checkout')}?${new URLSearchParams({ hold: token })}` : null;
  const details = links?.details(section, item) ?? null;
  return (
    <Frame
      title={t('notPaid.title')}
      summary={<BookingSummary booking={booking} />}
      actions={
        back === null && details === null ? (
          <ButtonLink tone="accent" size="main" {...link(way?.path ?? '/')}>
            {say(way?.text ?? 'success.home')}
          </ButtonLink>
        ) : (
          <ButtonLink tone="accent" size="main" {...link(back ?? details ?? '/')}>
            {say(back === null ? 'ended.again' : 'notPaid.back')}
          </ButtonLink>
        )
      }
      help={help}
    >
      <p>{say('notPaid.text', { title: titleOf(items, locale.language) })}</p>
    </Frame>
  );
}
