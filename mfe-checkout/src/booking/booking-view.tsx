import styled from '@emotion/styled';
import type { Booking } from '@travel/contracts/endpoints/orders/bookings';
import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { formatDayRange } from '@travel/contracts/locale/format/dates';
import { media } from '@travel/ui/look/tokens/media.ts';
import { pageColumn } from '@travel/ui/look/tokens/page.ts';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useEffect, useRef, useState } from 'react';
import { useHost } from '../foundation/host/host-context.tsx';
import { goingItems } from '../products/going-items.ts';
import { placeName, titleOf } from '../products/item-words.ts';
import { viewOf } from '../products/load-products.ts';
import type { SuccessWords } from '../products/product-view.ts';
import { ItemPicture } from '../products/summary/item-picture.tsx';
import { toldDays } from '../products/told-days.ts';
import { useWords } from '../products/use-words.ts';
import { BookingState, ConfirmedCards } from './confirmed-cards.tsx';
import { changedTo } from './dates/changed-to.ts';
import type { FollowStoreApi } from './follow-booking.ts';
import { useRefundWords } from './use-refund-words.ts';
import type { Cancelled } from './use-refund-words.ts';

interface BookingViewProps {
  readonly booking: Booking;
  /** Token of a mailed link. */
  readonly access: string | undefined;
  readonly follower: FollowStoreApi;
  /** Whether the booking was just made, so that the page confirms it instead of describing it. */
  readonly isNew: boolean;
}

/** Returns "Amalfi Coast · Fri 14 – Tue 18 May 2027", omitting what the item does not have. */
const whereAndWhen = (item: OrderItem, language: string): string => {
  const days = toldDays(item);
  return [item.place?.name, days && formatDayRange(...days, language)].filter(Boolean).join(' · ');
};

/** Returns title and lead of a paid or cancelled booking. */
const useBookingWords = (booking: Booking, isNew: boolean): SuccessWords => {
  const host = useHost();
  const { status, contact } = booking;
  const items = goingItems(booking.items);
  const [item] = items;
  const say = useWords(items);
  const own = isNew && viewOf(item).successWords?.(booking, item, host, say);
  if (own) return own;
  const words = {
    title: titleOf(items, host.locale.language),
    place: placeName(item),
    email: contact.email,
  };
  if (changedTo(booking)) {
    return { title: say('dateChange.changedTitle', words), lead: say(`dateChange.lead.${status}`, words) };
  }
  if (!isNew && status === 'confirmed') return { title: words.title, lead: whereAndWhen(item, host.locale.language) };
  return {
    title: say(status === 'confirmed' ? 'booked.title' : 'booked.cancelledTitle', words),
    lead: say(`booked.lead.${status}`, words),
  };
};

/** Shows a paid or cancelled booking: number, items, payment and cancellation policy. */
export function BookingView({ booking, access, follower, isNew }: BookingViewProps) {
  const [{ picture }] = goingItems(booking.items);
  const { title, lead } = useBookingWords(booking, isNew);
  // After a cancellation the pressed button is gone, so focus moves to the title, which shows the result.
  const heading = useRef<HTMLHeadingElement>(null);
  const [agreed, setAgreed] = useState<Cancelled>();
  const refund = useRefundWords(booking, agreed);
  useEffect(() => {
    if (agreed) heading.current?.focus();
  }, [agreed]);
  const words = (
    <>
      <BookingState booking={booking} />
      <Title ref={heading} tabIndex={-1}>
        {title}
      </Title>
      <Lead role="status">
        {lead} {refund && <b>{refund}</b>}
      </Lead>
    </>
  );
  const cards = { booking, access, follower, isNew, onCancelled: setAgreed };
  return picture ? (
    <div>
      <Hero>
        <Picture picture={picture} first />
        <HeroWords>{words}</HeroWords>
      </Hero>
      <HeroCards {...cards} />
    </div>
  ) : (
    <Plain>
      <PlainWords>{words}</PlainWords>
      <ConfirmedCards {...cards} />
    </Plain>
  );
}

const Hero = styled.section({
  position: 'relative',
  isolation: 'isolate',
  color: color.onNight,
  background: color.night,
  '@media print': { color: color.ink, background: 'none' },
});

const veil = (strength: number): string => `rgb(8 34 44 / ${strength})`;

const Picture = styled(ItemPicture)({
  position: 'absolute',
  zIndex: -1,
  inset: 0,
  '& img': { objectPosition: '50% 55%' },
  // White on it has 4.5 to one on the brightest sky; it fades where the words end.
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: `linear-gradient(to right, ${veil(0.84)}, ${veil(0.76)} 44%, ${veil(0.45)} 52%, transparent 62%)`,
    [media.mobile]: { background: veil(0.72) },
  },
  '[dir=rtl] &::after': { transform: 'scaleX(-1)' },
  '@media print': { display: 'none' },
});

const Title = styled.h1(type.display, { maxInlineSize: '24ch', overflowWrap: 'anywhere' });
const Lead = styled.p(type.lead, {
  overflowWrap: 'anywhere',
  '& b': { display: 'block', fontWeight: font.strong },
});

const HeroWords = styled.div(pageColumn, {
  display: 'grid',
  gap: space.s,
  paddingBlock: `${space.xxl} 96px`,
  // As wide as the darkened area.
  [media.desktop]: { gridTemplateColumns: 'minmax(0, 44%)', paddingBlock: `56px 140px` },
  '& > h1': { maxInlineSize: '18ch' },
  '& > h1 + p': { maxInlineSize: '38ch' },
});

const HeroCards = styled(ConfirmedCards)(pageColumn, {
  position: 'relative',
  marginBlockStart: -64,
  paddingBlockEnd: space.huge,
});

const Plain = styled.div(pageColumn, { display: 'grid', gap: space.xl, paddingBlock: `${space.xl} ${space.huge}` });
const PlainWords = styled.div({ display: 'grid', gap: space.s });
