import styled from '@emotion/styled';
import type { ReviewedBooking, ReviewedItem } from '@travel/contracts/endpoints/orders/written-reviews';
import { formatDate, formatDayRange } from '@travel/contracts/locale/format/dates';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { getReviewPath } from '@travel/contracts/routes/routes';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { Button } from '@travel/ui/actions/button.tsx';
import { LiveRegion } from '@travel/ui/announcements/live-region.tsx';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { pageColumn } from '@travel/ui/look/tokens/page.ts';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { useHost, usePageLink } from '@travel/ui/remote/host-context.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MessagePage } from '../../message/message-page.tsx';
import { useEmptyStatePicture } from '../../places/scenes/use-empty-state-picture.ts';
import { UnknownTrip } from '../trip-column.tsx';
import { TripRows } from '../trip-rows.ts';
import { TripsLoading } from '../trips-loading.tsx';
import { ReviewForm } from './review-form.tsx';

interface ReviewPageProps {
  readonly bookingId: string;
  /** Token of a mailed link, which opens this booking without an account. */
  readonly access: string | undefined;
}

/** Page on which travellers review what they booked, after its end. */
export function ReviewPage({ bookingId, access }: ReviewPageProps) {
  const { t } = useTranslation('mfe-travel');
  const { http, locale } = useHost();
  const lang = getTextLanguage(locale.language);
  const load = useLoad(`${bookingId} ${lang}`, async (signal) => {
    const { data } = await http('GET /api/bookings/{booking_id}/reviews', {
      params: { booking_id: bookingId },
      query: { lang, ...(access !== undefined && { access }) },
      signal,
    });
    return data;
  });
  if (load.status === 'failed' && ['booking_unknown', 'validation_failed'].includes(load.code)) {
    return <UnknownTrip title={t('trips.unknown.title')} text={t('trips.unknown.text')} />;
  }
  if (load.status !== 'ready') return <TripsLoading load={load} />;
  return <Reviews booking={load.value} access={access} />;
}

interface ReviewsProps {
  readonly booking: ReviewedBooking;
  readonly access: string | undefined;
}

function Reviews({ booking, access }: ReviewsProps) {
  const { t } = useTranslation('mfe-travel');
  const { route } = useHost();
  const [items, setItems] = useState<readonly ReviewedItem[]>(booking.items);
  const [sentId, setSentId] = useState<string | null>(null);
  const [only] = items.length === 1 ? items : [];
  const chosen = items.find(({ item_id }) => item_id === route.query['item']) ?? only;

  if (route.query['mails'] === 'stop') return <MailChoice booking={booking} access={access} />;
  if (chosen && sentId === chosen.item_id) {
    return (
      <Finished
        item={chosen}
        rest={items}
        bookingId={booking.booking_id}
        access={access}
        onEdit={() => setSentId(null)}
      />
    );
  }
  if (!chosen) {
    return (
      <Column>
        <h1 css={type.page}>{t(items.length > 0 ? 'reviews.write.choose' : 'reviews.write.nothing')}</h1>
        <ItemList items={items} bookingId={booking.booking_id} access={access} />
      </Column>
    );
  }
  if (chosen.state === 'published') {
    return <Finished item={chosen} rest={items} bookingId={booking.booking_id} access={access} />;
  }
  return (
    <Column>
      <ItemHead item={chosen} />
      {chosen.state !== 'early' && (
        <ReviewForm
          key={chosen.item_id}
          bookingId={booking.booking_id}
          access={access}
          item={chosen}
          firstName={booking.first_name}
          onSent={(item) => {
            setItems((before) => before.map((one) => (one.item_id === item.item_id ? item : one)));
            setSentId(item.item_id);
            window.scrollTo({ top: 0 });
          }}
        />
      )}
    </Column>
  );
}

/** Shows which item is reviewed, and the status of its review. */
function ItemHead({ item }: { readonly item: ReviewedItem }) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const { title, state, refusal, ends_on } = item;
  return (
    <header>
      <h1 css={type.page}>{t('reviews.write.title', { title })}</h1>
      <Quiet>{formatItemLine(item, language)}</Quiet>
      {state === 'open' && <p css={type.lead}>{t('reviews.write.lead')}</p>}
      {state === 'early' && <Notice>{t('reviews.write.early', { date: formatDate(ends_on, language) })}</Notice>}
      {state === 'pending' && <Notice>{t('reviews.write.pending')}</Notice>}
      {state === 'refused' && (
        <Notice tone="warning">
          {t('reviews.write.refused', { reason: t(`reviews.refusal.${refusal ?? 'other'}`) })}
        </Notice>
      )}
    </header>
  );
}

const formatItemLine = ({ place, starts_on, ends_on }: ReviewedItem, language: string): string => {
  const days =
    starts_on === null || starts_on === ends_on
      ? formatDate(ends_on, language)
      : formatDayRange(starts_on, ends_on, language);
  return [place, days].filter(Boolean).join(' · ');
};

interface ItemListProps {
  readonly items: readonly ReviewedItem[];
  readonly bookingId: string;
  readonly access: string | undefined;
}

/** Lists the items of a booking, each with a link to its form. */
function ItemList({ items, bookingId, access }: ItemListProps) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const link = usePageLink();
  const getPath = (itemId: string): string =>
    `${getReviewPath(bookingId)}&${new URLSearchParams({ item: itemId, ...(access !== undefined && { access }) })}`;
  return (
    <Rows>
      {items.map((item) => (
        <li key={item.item_id}>
          <div>
            <b>{item.title}</b>
            <Quiet>{formatItemLine(item, language)}</Quiet>
          </div>
          {item.state !== 'early' && (
            <ButtonLink size="small" {...link(getPath(item.item_id))}>
              {t(`reviews.write.act.${item.state}`)}
            </ButtonLink>
          )}
        </li>
      ))}
    </Rows>
  );
}

interface FinishedProps extends Omit<ItemListProps, 'items'> {
  readonly item: ReviewedItem;
  /** All items of the booking, of which those without a review are offered next. */
  readonly rest: readonly ReviewedItem[];
  readonly onEdit?: () => void;
}

/** Thanks the traveller for a review, and offers the next item. */
function Finished({ item, rest, onEdit, ...booking }: FinishedProps) {
  const { t } = useTranslation('mfe-travel');
  const { session } = useHost();
  const link = usePageLink();
  const picture = useEmptyStatePicture();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const isPublished = item.state === 'published';
  const open = rest.filter(({ state }) => state === 'open');
  return (
    <div ref={box} tabIndex={-1} css={{ outline: 'none' }}>
      <MessagePage
        title={t(isPublished ? 'reviews.write.publishedTitle' : 'reviews.write.thanksTitle')}
        text={
          <>
            <p>{t(isPublished ? 'reviews.write.publishedText' : 'reviews.write.thanksText')}</p>
            {open.length > 0 && <ItemList items={open} {...booking} />}
          </>
        }
        picture={picture}
        actions={
          <>
            {session.user && (
              <ButtonLink tone="accent" size="main" {...link('/user/my-trips')}>
                {t('trips.all')}
              </ButtonLink>
            )}
            {onEdit && !isPublished && (
              <Button tone="outline" size="main" onClick={onEdit}>
                {t('reviews.write.act.pending')}
              </Button>
            )}
          </>
        }
      />
    </div>
  );
}

/** Stops mails about reviews after a press, because mail programs open links by themselves. */
function MailChoice({ booking, access }: ReviewsProps) {
  const { t } = useTranslation('mfe-travel');
  const { http, log } = useHost();
  const picture = useEmptyStatePicture();
  const [mails, setMails] = useState(booking.mails);
  const [status, setStatus] = useState<'ready' | 'working' | 'failed'>('ready');
  const change = async () => {
    setStatus('working');
    try {
      const { data } = await http('PUT /api/bookings/{booking_id}/review-mails', {
        params: { booking_id: booking.booking_id },
        query: { ...(access !== undefined && { access }) },
        body: { mails: !mails },
      });
      setMails(data.mails);
      setStatus('ready');
    } catch (error) {
      log.error('review.mails_not_changed', error);
      setStatus('failed');
    }
  };
  return (
    <MessagePage
      title={t('reviews.mails.title')}
      text={
        <>
          <p>{t('reviews.mails.text')}</p>
          <LiveRegion>{!mails && <Notice tone="positive">{t('reviews.mails.stopped')}</Notice>}</LiveRegion>
          {status === 'failed' && (
            <Notice role="alert" tone="negative">
              {t('reviews.mails.failed')}
            </Notice>
          )}
        </>
      }
      picture={picture}
      actions={
        <Button
          tone={mails ? 'accent' : 'outline'}
          size="main"
          working={status === 'working'}
          onClick={() => void change()}
        >
          {t(mails ? 'reviews.mails.stop' : 'reviews.mails.start')}
        </Button>
      }
    />
  );
}

const Column = styled.div(pageColumn, {
  display: 'grid',
  gap: space.xl,
  paddingBlock: `${space.l} ${space.huge}`,
  '& > *': { inlineSize: '100%', maxInlineSize: 760, minInlineSize: 0 },
  '& header': { display: 'grid', gap: space.xs },
});

const Quiet = styled.p(type.small, { color: color.ink2 });

const Rows = styled(TripRows)({ '& > li > div': { flex: '1 1 240px' } });
