import styled from '@emotion/styled';
import type { StayBooking } from '@travel/contracts/endpoints/bookings';
import { textLanguage } from '@travel/contracts/locale/languages';
import { parseParties } from '@travel/contracts/party';
import { Button } from '@travel/ui/button';
import { ButtonLink } from '@travel/ui/button-link';
import { FallbackPanel } from '@travel/ui/fallback-panel';
import { nightsBetween } from '@travel/contracts/days';
import { formatDay } from '@travel/contracts/format/dates';
import { formatMoney } from '@travel/contracts/format/money';
import { AddToCalendarIcon, InvoiceIcon } from '@travel/ui/icons';
import { Link } from '@travel/ui/link';
import { Notice } from '@travel/ui/notice';
import { pageColumn } from '@travel/ui/page';
import { Skeleton, SkeletonBar } from '@travel/ui/skeleton';
import { space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts } from '@travel/ui/facts';
import { usePolicyWords } from '../offers/use-policy-words.ts';
import { useNightsWords } from '../search/box/use-nights-words.ts';
import { useHost } from '../host/host-context.tsx';
import { useLoad } from '@travel/ui/use-load';
import { usePageLink } from '../host/use-page-link.ts';
import { MessagePage } from '../message/message-page.tsx';
import { useScenery } from '../places/scenes/use-scenery.ts';
import { paidLines, refundedOf } from './paid-with.ts';
import { calendarPath, voucherPath } from './booking.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { PurchasePage } from './purchase-page.tsx';
import { cardWords, paymentFacts } from './payment-words.tsx';
import { StatusTag } from './status-tag.tsx';
import { StayDays } from './stay-days.tsx';
import { StayHead } from './stay-head.tsx';

interface BookingPageProps {
  readonly bookingId: string;
  /** Of a mailed link: opens this one booking without an account. */
  readonly access: string | undefined;
}

/** One booking with its papers, and how to cancel it. */
export function BookingPage({ bookingId, access }: BookingPageProps) {
  const { t } = useTranslation('mfe-travel');
  const { http, locale } = useHost();
  const link = usePageLink();
  const { quiet } = useScenery();
  const load = useLoad(`${bookingId} ${access ?? ''}`, async (signal) => {
    const { data } = await http('GET /api/bookings/{booking_id}', {
      params: { booking_id: bookingId },
      query: { lang: textLanguage(locale.language), ...(access !== undefined && { access }) },
      signal,
    });
    return data;
  });

  if (load.status === 'loading') {
    return (
      <Column>
        <Skeleton label={t('trips.loading')}>
          <SkeletonBar width="100%" height={236} />
          <SkeletonBar />
        </Skeleton>
      </Column>
    );
  }
  if (load.status === 'failed' && load.code !== 'booking_unknown' && load.code !== 'validation_failed') {
    return (
      <Column>
        <FallbackPanel title={t('trips.failed.title')} retryLabel={t('trips.retry')} onRetry={load.retry}>
          {t('trips.failed.text')}
        </FallbackPanel>
      </Column>
    );
  }
  if (load.status === 'failed') {
    return (
      <MessagePage
        title={t('trips.unknown.title')}
        text={<p>{t('trips.unknown.text')}</p>}
        picture={quiet}
        actions={
          <ButtonLink tone="accent" size="main" {...link('/user/my-trips')}>
            {t('trips.unknown.all')}
          </ButtonLink>
        }
      />
    );
  }
  const { value } = load;
  return value.stay ? <BookingFound read={value} access={access} /> : <PurchasePage booking={value} access={access} />;
}

function BookingFound({ read, access }: { read: StayBooking; access: string | undefined }) {
  const { t } = useTranslation('mfe-travel');
  const { locale, session } = useHost();
  const link = usePageLink();
  const policy = usePolicyWords();
  const nightsWords = useNightsWords();
  const [booking, setBooking] = useState(read);
  const [refund, setRefund] = useState<StayBooking['total']>();
  const [isCancelling, setIsCancelling] = useState(false);
  // What was pressed is gone then, and what comes back stands at the top.
  const ending = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refund) ending.current?.focus();
  }, [refund]);
  const { booking_id, stay, guests, contact, payment, status } = booking;
  const isConfirmed = status === 'confirmed';
  const parties = parseParties(stay.rooms);
  const names = new Intl.ListFormat(locale.language).format(
    guests.map(({ first_name, last_name }) => `${first_name} ${last_name}`),
  );
  const card = cardWords(payment, t);
  const paid = paidLines(t, booking, card, locale.language);
  const refunded = refundedOf(booking);

  return (
    <Column>
      {session.user && (
        <p>
          <Link {...link('/user/my-trips')}>{t('trips.all')}</Link>
        </p>
      )}
      <div ref={ending} role="status" tabIndex={-1}>
        {refund && (
          <Notice tone="positive" title={t('trips.cancelled.title')}>
            {refund.amount > 0
              ? t('trips.cancelled.refund', { refund: formatMoney(refund, locale.language) })
              : t('trips.cancelled.nothing')}
          </Notice>
        )}
      </div>
      <StayHead booking={booking} level="h1">
        {isConfirmed && (
          <>
            <ButtonLink size="small" icon={<InvoiceIcon size={18} />} {...link(voucherPath(booking_id, access))}>
              {t('trips.voucher')}
            </ButtonLink>
            <ButtonLink
              size="small"
              icon={<AddToCalendarIcon size={18} />}
              href={calendarPath(booking_id, textLanguage(locale.language), access)}
              download
            >
              {t('trips.calendar')}
            </ButtonLink>
          </>
        )}
      </StayHead>
      <StayDays booking={booking} />
      <section aria-labelledby="booking">
        <h2 id="booking" css={type.section}>
          {t('trips.booking')}
        </h2>
        <Facts
          facts={[
            { term: t('trips.facts.status'), value: <StatusTag status={status} /> },
            ...(booking.number ? [{ term: t('trips.facts.number'), value: booking.number }] : []),
            ...(booking.hotel_reference ? [{ term: t('trips.facts.reference'), value: booking.hotel_reference }] : []),
            { term: t('trips.facts.address'), value: stay.address },
            {
              term: t('trips.facts.room'),
              value: t('trips.room', { room: stay.room_name, board: t(`trips.boardWith.${stay.board}`) }),
            },
            {
              term: t('trips.facts.stay'),
              value: nightsWords(
                nightsBetween(stay.checkin, stay.checkout),
                typeof parties === 'string' ? 1 : parties.length,
              ),
            },
            {
              term: t('trips.facts.arrive'),
              value: `${formatDay(stay.checkin, locale.language)}, ${stay.checkin_from} – ${stay.checkin_until}`,
            },
            {
              term: t('trips.facts.leave'),
              value: `${formatDay(stay.checkout, locale.language)}, ${t('trips.until', { time: stay.checkout_until })}`,
            },
            { term: t('trips.facts.guests'), value: names },
            { term: t('trips.facts.contact'), value: `${contact.email}, ${contact.phone}` },
            {
              term: t('trips.facts.total'),
              value: [formatMoney(booking.total, locale.language), paid.length === 0 && card]
                .filter(Boolean)
                .join(' · '),
            },
            ...(stay.price.member?.applies
              ? [
                  {
                    term: t('offers.member.price'),
                    value: t('trips.facts.memberSaved', {
                      saving: formatMoney(stay.price.member.saving, locale.language),
                    }),
                  },
                ]
              : []),
            ...(paid.length > 0 ? [{ term: t('trips.paid.title'), value: paid.join(' · ') }] : []),
            ...paymentFacts(payment, t, { language: locale.language, access }),
            ...(refunded.amount > 0
              ? [{ term: t('trips.facts.refunded'), value: formatMoney(refunded, locale.language) }]
              : []),
            {
              term: t('trips.facts.policy'),
              value: policy.long(stay.cancellation, stay.time_zone, stay.place_name),
            },
          ]}
        />
      </section>
      {booking.can_cancel && (
        <p>
          <Button onClick={() => setIsCancelling(true)}>{t('trips.cancel.open')}</Button>
        </p>
      )}
      {isCancelling && (
        <CancelDialog
          booking={booking}
          access={access}
          onClose={() => setIsCancelling(false)}
          onCancelled={(now, back) => {
            if (now.stay) setBooking(now);
            setRefund(back);
            setIsCancelling(false);
          }}
        />
      )}
    </Column>
  );
}

const Column = styled.div(pageColumn, {
  display: 'grid',
  gap: space.l,
  paddingBlock: `${space.l} ${space.huge}`,
});
