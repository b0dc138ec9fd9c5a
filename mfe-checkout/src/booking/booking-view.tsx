import styled from '@emotion/styled';
import type { Booking } from '@travel/contracts/endpoints/orders/bookings';
import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { formatDayRange } from '@travel/contracts/locale/format/dates';
import { media } from '@travel/ui/look/tokens/media.ts';
import { pageColumn } from '@travel/ui/look/tokens/page.ts';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useEffect, useRef, useState } from 'react';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { getActiveItems } from '../products/active-items.ts';
import { getPlaceName, getOrderTitle } from '../products/item-labels.ts';
import { getView } from '../products/load-products.ts';
import type { SuccessTexts } from '../products/product-view.ts';
import { getDisplayDates } from '../products/summary/item-lines.tsx';
import { ItemPicture } from '../products/summary/item-picture.tsx';
import { useTexts } from '../order/use-texts.ts';
import { BookingState, needsAnswer, ConfirmedCards } from './confirmed-cards.tsx';
import { getReplacementNumber } from './dates/replacement-booking.ts';
import type { BookingPartProps } from './follow-booking.ts';
import { useRefundText, type Cancellation } from './use-refund-text.ts';

interface BookingViewProps extends BookingPartProps {
  /** Whether the booking was just made, so that the page confirms it instead of describing it. */
  readonly isNew: boolean;
}

/** Returns "Amalfi Coast · Fri 14 – Tue 18 May 2027", omitting what the item does not have. */
const formatPlaceAndDates = (item: OrderItem, language: string): string => {
  const days = getDisplayDates(item);
  return [item.place?.name, days && formatDayRange(...days, language)].filter(Boolean).join(' · ');
};

/** Returns title and lead of a paid or cancelled booking. */
const useBookingTexts = (booking: Booking, isNew: boolean): SuccessTexts => {
  const host = useHost();
  const { status, contact } = booking;
  const items = getActiveItems(booking.items);
  const [item] = items;
  const say = useTexts(items);
  const mustAnswer = needsAnswer(booking);
  const own = isNew && !mustAnswer && getView(item).successTexts?.(booking, item, host, say);
  if (own) return own;
  const values = {
    title: getOrderTitle(items, host.locale.language),
    place: getPlaceName(item),
    email: contact.email,
  };
  if (getReplacementNumber(booking)) {
    return { title: say('dateChange.changedTitle', values), lead: say(`dateChange.lead.${status}`, values) };
  }
  if (isNew && mustAnswer) return { title: values.title, lead: say('booked.lead.answer_needed', values) };
  if (!isNew && status === 'confirmed')
    return { title: values.title, lead: formatPlaceAndDates(item, host.locale.language) };
  return {
    title: say(status === 'confirmed' ? 'booked.title' : 'booked.cancelledTitle', values),
    lead: say(`booked.lead.${status}`, values),
  };
};

/** Shows a paid or cancelled booking: number, items, payment and cancellation policy. */
export function BookingView({ booking, access, follower, isNew }: BookingViewProps) {
  // Cancelled items count, because the layout must not change when an item is cancelled.
  const picture = booking.items.find((item) => item.picture !== null)?.picture;
  const { title, lead } = useBookingTexts(booking, isNew);
  // After a cancellation the pressed button no longer exists, so focus moves to the title, which shows the result.
  const heading = useRef<HTMLHeadingElement>(null);
  const [agreed, setAgreed] = useState<Cancellation>();
  const refund = useRefundText(booking, agreed);
  useEffect(() => {
    if (agreed) heading.current?.focus();
  }, [agreed]);
  const intro = (
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
        <HeroText>{intro}</HeroText>
      </Hero>
      <HeroCards {...cards} />
    </div>
  ) : (
    <Plain>
      <PlainText>{intro}</PlainText>
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

const Picture = styled(ItemPicture)({
  position: 'absolute',
  zIndex: -1,
  inset: 0,
  '& img': { objectPosition: '50% 55%' },
  // On desktops the picture is next to the text and not behind it: stretched over the window, it would be blurred.
  [media.desktop]: { insetInlineStart: '46%' },
  // On phones, a dark veil gives white text a contrast of 4.5:1 even on the brightest sky.
  '&::after': {
    content: '""',
    position: 'absolute',
    // One pixel more on each side, because the rounded edge of the mirrored veil was a visible line.
    inset: '0 -1px',
    background: `linear-gradient(to right, ${color.night}, transparent 30%)`,
    [media.mobile]: { background: 'rgb(8 34 44 / .72)' },
  },
  '[dir=rtl] &::after': { transform: 'scaleX(-1)' },
  '@media print': { display: 'none' },
});

const Title = styled.h1(type.display, { maxInlineSize: '24ch', overflowWrap: 'anywhere' });
const Lead = styled.p(type.lead, {
  overflowWrap: 'anywhere',
  '& b': { display: 'block', fontWeight: font.strong },
});

const HeroText = styled.div(pageColumn, {
  display: 'grid',
  gap: space.s,
  paddingBlock: `${space.xxl} 96px`,
  // On desktops, the title stays before the picture.
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
const PlainText = styled.div({ display: 'grid', gap: space.s });
