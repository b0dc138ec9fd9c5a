import styled from '@emotion/styled';
import type { Booking } from '@travel/contracts/endpoints/orders/bookings';
import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { Card } from '@travel/ui/cards/card.tsx';
import { DoneIcon, InfoIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import type { FollowStoreApi } from './follow-booking.ts';
import { useHost, usePageLink } from '../foundation/host/host-context.tsx';
import { isolated } from '../foundation/layout/isolated.ts';
import { DuePayment } from './due-payment.tsx';
import { factText } from './fact-text.ts';
import { Facts as FactList } from '@travel/ui/cards/facts.tsx';
import { goingItems, hasEnded } from '../products/going-items.ts';
import { GoesWith } from '../products/goes-with.tsx';
import { viewOf } from '../products/load-products.ts';
import { numberInText } from '../order/replaced/replaced-words.ts';
import { ItemLines } from '../products/summary/item-lines.tsx';
import { useWords } from '../products/use-words.ts';
import { BookingNumber } from './booking-number.tsx';
import { changedTo, newBookingPath } from './dates/changed-to.ts';
import { ChangedBooking } from './dates/changed-booking.tsx';
import { Names } from './names/names.tsx';
import { EndedItem } from './ended-item.tsx';
import { SomeRefused } from './some-refused.tsx';
import { PaidCard } from './paid-card.tsx';
import type { Cancelled } from './use-refund-words.ts';

/** Status of a booking: confirmed, cancelled, or changed to other dates. */
export function BookingState({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  const { status } = booking;
  const number = changedTo(booking);
  return (
    <State role="status">
      {status === 'confirmed' || number ? <DoneIcon /> : <InfoIcon />}
      {number ? t('dateChange.changedTo', { number: numberInText(number, language) }) : t(`booked.state.${status}`)}
    </State>
  );
}

const trips = { path: '/user/my-trips', text: 'success.trips' };

interface ConfirmedCardsProps {
  readonly booking: Booking;
  readonly access: string | undefined;
  readonly follower: FollowStoreApi;
  /** Whether the booking was just made. */
  readonly isNew: boolean;
  readonly onCancelled: (cancelled: Cancelled) => void;
  readonly className?: string;
}

/** Cards of a paid booking: number, items, link to the traveller's trips, and payment. */
export function ConfirmedCards(props: ConfirmedCardsProps) {
  const { booking, access, follower, isNew, onCancelled, className } = props;
  const { items, guests } = booking;
  const [item] = goingItems(items);
  const { t } = useTranslation('mfe-checkout');
  const { session, locale } = useHost();
  const say = useWords(items);
  const { way = trips, Next } = viewOf(item);
  const names = new Intl.ListFormat(locale.language).format(
    guests.map(({ first_name, last_name }) => isolated(`${first_name} ${last_name}`, locale.language)),
  );
  const link = usePageLink();
  const newPath = changedTo(booking) && newBookingPath(items[0], access);
  return (
    <Cards className={className}>
      <Left>
        {isNew && <ChangedBooking booking={booking} />}
        <SomeRefused booking={booking} />
        <DuePayment booking={booking} access={access} follower={follower} />
        <Box as="section" tone="raised" aria-label={t('booked.numberLabel')}>
          <BookingNumber booking={booking} access={access} />
          {newPath && (
            <p>
              <ButtonLink tone="accent" {...link(newPath)}>
                {t('dateChange.openNew')}
              </ButtonLink>
            </p>
          )}
          {goingItems(items).map((one) => (
            <BookedItem key={one.item_id} item={one} names={names} />
          ))}
          {items
            .filter((one) => hasEnded(one, items))
            .map((one) => (
              <EndedItem key={one.item_id} item={one} access={access} />
            ))}
          <Names booking={booking} access={access} follower={follower} />
          {Next && <Next booking={booking} />}
        </Box>
        <GoesWith companions={booking.goes_with} hold={null} />
        <Ways>
          {session.user ? (
            <ButtonLink tone="outline" {...link(way.path)}>
              {say(way.text)}
            </ButtonLink>
          ) : (
            <p>{t('booked.keepMail')}</p>
          )}
        </Ways>
      </Left>
      <PaidCard booking={booking} access={access} follower={follower} onCancelled={onCancelled} />
    </Cards>
  );
}

/** Facts that an item's lines already contain. */
const inLines = ['place', 'starts', 'ends'];

/** Renders a booked item with its product's components, or as text if the product has none. */
function BookedItem({ item, names }: { readonly item: OrderItem; readonly names: string }) {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  const say = useWords([item]);
  const { Facts, Extra, drawnFacts = inLines, knownFacts = [], goodToKnow } = viewOf(item);
  const known = goodToKnow?.(item) ?? [];
  const facts = [
    ...item.facts
      .filter(({ key }) => !drawnFacts.includes(key))
      .map((fact) => ({
        term: fact.label,
        // Show what the voucher lists line by line the same way.
        value:
          knownFacts.includes(fact.key) && known.length > 1
            ? known.map((line) => <p key={line}>{line}</p>)
            : factText(fact, language),
      })),
    ...(item.reference ? [{ term: say('voucher.reference'), value: <bdi>{item.reference}</bdi> }] : []),
    ...(names && !Facts ? [{ term: t('voucher.guests'), value: names }] : []),
  ];
  return (
    <>
      <Part>{Facts ? <Facts item={item} travellers={names} /> : <ItemLines item={item} />}</Part>
      {Extra && <Extra item={item} large />}
      {facts.length > 0 && <FactList facts={facts} />}
    </>
  );
}

const State = styled.p({ display: 'flex', alignItems: 'center', gap: space.xs, fontWeight: font.strong });

const Cards = styled.div({
  display: 'grid',
  alignItems: 'start',
  gap: space.l,
  [media.desktop]: { gridTemplateColumns: 'minmax(0, 808fr) minmax(0, 400fr)', gap: space.xl },
});

const Left = styled.div({ display: 'grid', gap: space.l, minInlineSize: 0 });
const Box = styled(Card)({ display: 'grid', gap: space.l, [media.desktop]: { padding: 36 } });
const Part = styled.div({ paddingBlockStart: space.l, borderBlockStart: `1px solid ${color.line}` });
const Ways = styled.div(type.small, { color: color.ink2 });
