import styled from '@emotion/styled';
import type { PurchaseBooking } from '@travel/contracts/endpoints/bookings';
import { pageColumn } from '@travel/ui/page';
import { space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import type { FollowStoreApi } from './follow-booking.ts';
import { PurchaseLines } from '../products/purchases/purchase-summary.tsx';
import { BookingState, ConfirmedCards } from './confirmed-cards.tsx';
import { usePurchaseWords } from '../products/plans/purchase-words.ts';
import { WhatComesNext } from '../products/plans/what-comes-next.tsx';

interface PurchasedProps {
  readonly booking: PurchaseBooking;
  readonly access: string | undefined;
  readonly follower: FollowStoreApi;
}

/** What was bought and is paid: its number, what it is, and what was paid. */
export function Purchased({ booking, access, follower }: PurchasedProps) {
  const { purchase, status, product_type } = booking;
  const { title, lead, way } = usePurchaseWords(booking);
  return (
    <Page>
      <Words>
        <BookingState status={status} />
        <h1>{title}</h1>
        <p>{lead}</p>
      </Words>
      <ConfirmedCards
        booking={booking}
        access={access}
        follower={follower}
        way={way}
        facts={<PurchaseLines purchase={purchase} />}
      >
        {product_type === 'SUB' && <WhatComesNext booking_id={booking.booking_id} />}
      </ConfirmedCards>
    </Page>
  );
}

const Page = styled.div(pageColumn, { display: 'grid', gap: space.xl, paddingBlock: `${space.xl} ${space.huge}` });

const Words = styled.div({
  display: 'grid',
  gap: space.s,
  '& h1': { ...type.display, maxInlineSize: '24ch', overflowWrap: 'anywhere' },
  '& > p': { ...type.lead, overflowWrap: 'anywhere' },
});
