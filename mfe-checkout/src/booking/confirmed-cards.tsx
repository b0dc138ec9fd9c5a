import styled from '@emotion/styled';
import type { Booking } from '@travel/contracts/endpoints/orders/bookings';
import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { lazyCode } from '@travel/ui/load/lazy-code.ts';
import { LazyPart } from '@travel/ui/load/lazy-part.tsx';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { Card } from '@travel/ui/cards/card.tsx';
import { DoneIcon, InfoIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import type { BookingPartProps } from './follow-booking.ts';
import { EmbeddedRemote } from '@travel/ui/remote/embedded-remote.tsx';
import { useHost, usePageLink } from '@travel/ui/remote/host-context.tsx';
import { isolateText } from '../foundation/layout/isolate-text.ts';
import { DuePayment } from './due-payment.tsx';
import { Facts as FactList } from '@travel/ui/cards/facts.tsx';
import { getFactText } from './fact-text.ts';
import { getActiveItems, hasEnded } from '../products/active-items.ts';
import { AddOns } from '../products/add-ons.tsx';
import { getView } from '../products/load-products.ts';
import { formatBookingNumber } from '../order/replaced/replaced-item.ts';
import { ItemLines } from '../products/summary/item-lines.tsx';
import { useTexts } from '../order/use-texts.ts';
import { texts } from '../texts/texts.ts';
import { BookingNumber } from './booking-number.tsx';
import { getReplacementNumber, getReplacementPath } from './dates/replacement-booking.ts';
import { ChangedBooking } from './dates/changed-booking.tsx';
import { ItemEvents } from './events/item-events.tsx';
import { Names } from './names/names.tsx';
import { EndedItem } from './ended-item.tsx';
import { PaidCard } from './paid-card.tsx';
import type { Cancellation } from './use-refund-text.ts';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { add, zero } from '@travel/contracts/money/money';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { getFormattingLocale } from '@travel/contracts/locale/languages';

/** Returns whether a supplier changed an item and the traveller has not answered. */
export const needsAnswer = ({ events = [] }: Pick<Booking, 'events'>): boolean =>
  events.some(({ state }) => state === 'open');

/** Status of a booking: confirmed, waiting for an answer to a change, cancelled, or changed to other dates. */
export function BookingState({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  const { status } = booking;
  const number = getReplacementNumber(booking);
  return (
    <State role="status">
      {(status === 'confirmed' && !needsAnswer(booking)) || number ? <DoneIcon /> : <InfoIcon />}
      {number
        ? t('dateChange.changedTo', { number: formatBookingNumber(number, language) })
        : t(`booked.state.${needsAnswer(booking) ? 'answer_needed' : status}`)}
    </State>
  );
}

const tripsPage = { path: '/user/my-trips', text: 'success.trips' };

interface ConfirmedCardsProps extends BookingPartProps {
  /** Whether the booking was just made. */
  readonly isNew: boolean;
  readonly onCancelled: (cancelled: Cancellation) => void;
  readonly className?: string;
}

/** Notice about items that could not be booked: the new total and the amount that was not charged. */
function RefusedItemsNotice({ booking: { items, status, total } }: { readonly booking: Booking }) {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  const refused = items.filter((item) => item.status === 'released');
  if (status !== 'confirmed' || refused.length === 0) return null;
  const missing = refused.map(({ price }) => price.inclusive).reduce(add, zero(total.currency));
  const titles = new Intl.ListFormat(getFormattingLocale(language)).format(refused.map(({ title }) => title));
  return (
    <Notice tone="warning" title={t('item.someRefused', { titles })}>
      {t('item.costsNow', { total: formatMoney(total, language), missing: formatMoney(missing, language) })}
    </Notice>
  );
}

/** Cards of a paid booking: number, items, link to the traveller's trips, and payment. */
export function ConfirmedCards(props: ConfirmedCardsProps) {
  const { booking, access, follower, isNew, onCancelled, className } = props;
  const { items, guests } = booking;
  const [item] = getActiveItems(items);
  const { t } = useTranslation('mfe-checkout');
  const { session, locale } = useHost();
  const say = useTexts(items);
  const { accountPage = tripsPage, NextSteps } = getView(item);
  const names = new Intl.ListFormat(locale.language).format(
    guests.map(({ first_name, last_name }) => isolateText(`${first_name} ${last_name}`, locale.language)),
  );
  const link = usePageLink();
  const newPath = getReplacementNumber(booking) && getReplacementPath(items[0], access);
  return (
    <Cards className={className}>
      <Left>
        {isNew && <ChangedBooking booking={booking} />}
        <ItemEvents booking={booking} access={access} follower={follower} />
        <RefusedItemsNotice booking={booking} />
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
          <BookingPass booking={booking} />
          {getActiveItems(items).map((one) => (
            <BookedItem key={one.item_id} item={one} names={names} />
          ))}
          {items
            .filter((one) => hasEnded(one, items))
            .map((one) => (
              <EndedItem key={one.item_id} item={one} access={access} />
            ))}
          <Names booking={booking} access={access} follower={follower} />
          {NextSteps && <NextSteps booking={booking} />}
        </Box>
        <AddOns companions={booking.goes_with} hold={null} />
        <AccountLink>
          {session.user ? (
            <ButtonLink tone="outline" {...link(accountPage.path)}>
              {say(accountPage.text)}
            </ButtonLink>
          ) : (
            <p>{t('booked.keepMail')}</p>
          )}
        </AccountLink>
      </Left>
      <PaidCard booking={booking} access={access} follower={follower} onCancelled={onCancelled} />
    </Cards>
  );
}

const pass = lazyCode(() => import('./pass.tsx'), texts.pass);

/** Pass of a confirmed booking with a date; purchases without one, such as plans, need no pass. */
function BookingPass({ booking: { events, items, number, status } }: Pick<BookingPartProps, 'booking'>) {
  const { t } = useTranslation('mfe-checkout');
  const { mount } = useHost();
  const item = getActiveItems(items).find(({ starts, place }) => starts && place);
  if (status !== 'confirmed' || number === null || !item || needsAnswer({ events })) return null;
  const lateTexts = { loading: t('loading'), failed: t('dateChange.faults.other'), retry: t('retry') };
  const { place_id = '', name = '', latitude = 0, longitude = 0 } = item.place ?? {};
  const map = <EmbeddedRemote mount={mount} name="travel/map" props={{ place_id, name, latitude, longitude }} />;
  return (
    <LazyPart code={pass} texts={lateTexts}>
      {({ Pass }) => <Pass number={number} item={item} map={map} />}
    </LazyPart>
  );
}

/** Keys of facts that the item's title and dates already contain, so that they are not listed again. */
const factsInLines = ['place', 'starts', 'ends'];

/** Renders a booked item with its product's components, or as text if the product has none. */
function BookedItem({ item, names }: { readonly item: OrderItem; readonly names: string }) {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  const say = useTexts([item]);
  const { Facts, Extra, shownFacts = factsInLines, goodToKnowFacts = [], goodToKnow } = getView(item);
  const known = goodToKnow?.(item) ?? [];
  const facts = [
    ...item.facts
      .filter(({ key }) => !shownFacts.includes(key))
      .map((fact) => ({
        term: fact.label,
        // Show these facts line by line, as the voucher does.
        value:
          goodToKnowFacts.includes(fact.key) && known.length > 1
            ? known.map((line) => <p key={line}>{line}</p>)
            : getFactText(fact, language),
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
const AccountLink = styled.div(type.small, { color: color.ink2 });
