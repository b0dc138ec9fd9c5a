import styled from '@emotion/styled';
import type { Booking } from '@travel/contracts/endpoints/orders/bookings';
import type { ItemEvent } from '@travel/contracts/endpoints/orders/item-event';
import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { isPositive } from '@travel/contracts/money/money';
import { Button } from '@travel/ui/actions/button.tsx';
import { Card } from '@travel/ui/cards/card.tsx';
import { Facts } from '@travel/ui/cards/facts.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getErrorCode } from '../../foundation/refusals/messages.ts';
import { formatMoment } from '../../foundation/time/moments.ts';
import { getSection } from '../../products/item-labels.ts';
import { getView } from '../../products/load-products.ts';

interface ItemEventPanelProps {
  readonly booking: Booking;
  readonly event: ItemEvent;
  readonly access: string | undefined;
  readonly onSend: () => void;
  readonly onAnswered: (booking: Booking) => void;
  /** Called if the event was answered elsewhere or has expired. */
  readonly onOutdated: () => void;
}

type Answer = 'accept' | 'refund' | 'rebook';

type State =
  | { readonly status: 'choosing'; readonly errorKey?: string }
  /** The traveller requested the refund and has not confirmed it. */
  | { readonly status: 'confirming' }
  | { readonly status: 'sending'; readonly answer: Answer }
  | { readonly status: 'done'; readonly text: 'accept' | 'refund' | 'free' };

/** Codes of errors that have a text of their own. */
const knownErrors = [
  'event_answered',
  'event_expired',
  'answer_not_allowed',
  'not_changeable',
  'payment_in_progress',
  'supplier_unavailable',
];
const outdatedErrors = ['event_answered', 'event_expired', 'answer_not_allowed'];

const toErrorKey = (code: string): string => {
  if (knownErrors.includes(code)) return `events.faults.${code}`;
  return code === 'network_failed' || code === 'timed_out' ? 'events.faults.offline' : 'events.failed';
};

/** Returns the page on which the traveller searches for a replacement, or null if the product has none. */
const getReplacementSearch = (item: OrderItem): string | null => {
  const { links } = getView(item);
  const search = links?.search ?? links?.otherDates ?? links?.details;
  return search?.(getSection(item), item) ?? null;
};

/** Sends answers to a change, and returns the state of the panel. */
const useAnswer = (props: ItemEventPanelProps, item: OrderItem) => {
  const { booking, event, access, onSend, onAnswered, onOutdated } = props;
  const { http, cookies, locale, log, navigate, route } = useHost();
  const [state, setState] = useState<State>({ status: 'choosing' });
  const params = { booking_id: booking.booking_id };
  const query = { access, lang: getTextLanguage(locale.language) };

  const send = async (answer: Answer, act: () => Promise<void>) => {
    onSend();
    setState({ status: 'sending', answer });
    try {
      await act();
    } catch (error) {
      const code = getErrorCode(error);
      const errorKey = toErrorKey(code);
      if (errorKey === 'events.failed') log.error('booking.event_not_answered', error);
      setState({ status: 'choosing', errorKey });
      if (outdatedErrors.includes(code)) onOutdated();
    }
  };

  const answer = (given: 'accept' | 'refund') =>
    send(given, async () => {
      const { data } = await http('POST /api/bookings/{booking_id}/events/{event_id}/answer', {
        params: { ...params, event_id: event.event_id },
        query,
        body: { answer: given },
      });
      const isFree = given === 'refund' && (event.refund === null || !isPositive(event.refund));
      setState({ status: 'done', text: isFree ? 'free' : given });
      onAnswered(data);
    });

  /** Starts a date change, whose booking replaces the item, and opens the search. */
  const rebook = (path: string) =>
    send('rebook', async () => {
      const { data } = await http('POST /api/bookings/{booking_id}/date-changes', {
        params,
        query,
        body: { item_id: event.item_id },
      });
      cookies.set('changeTok', data.token);
      navigate(path, getSection(item) === route.section ? {} : { document: true });
    });

  return { state, setState, answer, rebook };
};

/** Shows what a supplier changed, until when the traveller may answer, and the possible answers. */
export function ItemEventPanel(props: ItemEventPanelProps) {
  const { booking, event } = props;
  const { t } = useTranslation('mfe-checkout');
  const { organisation } = useHost();
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const item = booking.items.find(({ item_id }) => item_id === event.item_id) ?? booking.items[0];
  const answering = useAnswer(props, item);
  const { state } = answering;
  const values = { title: item.title, ...organisation.support };
  // The pressed button no longer exists after the answer, so focus moves to the title.
  const isDone = state.status === 'done';
  useEffect(() => {
    if (isDone) heading.current?.focus();
  }, [isDone]);

  return (
    <Panel as="section" tone="raised" aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1} css={type.titleSmall}>
        {t(`events.title.${event.kind}`, values)}
      </h2>
      {state.status === 'done' ? (
        <Notice tone="positive" role="note">
          {t(`events.done.${state.text}`, values)}
        </Notice>
      ) : (
        <>
          <Notice tone="warning" role="note">
            {t(`events.text.${event.kind}`)}
          </Notice>
          <EventFacts event={event} zone={item.starts?.zone ?? 'UTC'} />
          {state.status === 'choosing' && state.errorKey !== undefined && (
            <Notice tone="negative" role="alert">
              {t(state.errorKey, values)}
            </Notice>
          )}
          <Answers event={event} item={item} answering={answering} />
        </>
      )}
    </Panel>
  );
}

interface AnswersProps {
  readonly event: ItemEvent;
  readonly item: OrderItem;
  readonly answering: ReturnType<typeof useAnswer>;
}

/** The buttons of the possible answers. A refund has to be confirmed, because it cannot be undone. */
function Answers({ event, item, answering: { state, setState, answer, rebook } }: AnswersProps) {
  const { t } = useTranslation('mfe-checkout');
  const { locale, changesDates } = useHost();
  const search = getReplacementSearch(item);
  const isWorking = (given: Answer) => state.status === 'sending' && state.answer === given;
  if (state.status === 'confirming' || isWorking('refund')) {
    return (
      <>
        <p role="status">{t('events.sure', { title: item.title })}</p>
        <Buttons>
          <Button tone="accent" working={isWorking('refund')} onClick={() => void answer('refund')}>
            {t('events.yes')}
          </Button>
          <Button disabled={isWorking('refund')} onClick={() => setState({ status: 'choosing' })}>
            {t('events.no')}
          </Button>
        </Buttons>
      </>
    );
  }
  const canRebook = event.answers.includes('rebook') && changesDates === true && search !== null;
  const amount = event.refund && isPositive(event.refund) ? formatMoney(event.refund, locale.language) : null;
  return (
    <>
      {canRebook && <p css={type.small}>{t('events.rebookNote')}</p>}
      <Buttons>
        {event.answers.includes('accept') && (
          <Button tone="accent" working={isWorking('accept')} onClick={() => void answer('accept')}>
            {t('events.accept')}
          </Button>
        )}
        {canRebook && (
          <Button working={isWorking('rebook')} onClick={() => void rebook(search)}>
            {t('events.rebook')}
          </Button>
        )}
        {event.answers.includes('refund') && (
          <Button onClick={() => setState({ status: 'confirming' })}>
            {amount === null ? t('events.refund') : t('events.refundOf', { amount })}
          </Button>
        )}
      </Buttons>
    </>
  );
}

/** The times as booked, the new times, and the deadline of the answer. */
function EventFacts({ event, zone }: { readonly event: ItemEvent; readonly zone: string }) {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  const format = ({ at, zone: there }: ItemEvent['before'][number]['starts']) => formatMoment(at, there, language);
  const toValue = (parts: ItemEvent['before']) =>
    parts.map(({ title, detail, starts, ends }) => (
      <p key={`${title} ${starts.at}`}>
        {title}
        {detail !== null && (
          <>
            {' · '}
            <bdi>{detail}</bdi>
          </>
        )}
        <br />
        {t('events.times', { starts: format(starts), ends: format(ends) })}
      </p>
    ));
  return (
    <Facts
      facts={[
        ...(event.before.length > 0 ? [{ term: t('events.before'), value: toValue(event.before) }] : []),
        ...(event.after.length > 0 ? [{ term: t('events.after'), value: toValue(event.after) }] : []),
        {
          term: t('events.until'),
          value: t('events.localTime', { time: formatMoment(event.answer_by, zone, language) }),
        },
      ]}
    />
  );
}

const Panel = styled(Card)({ display: 'grid', gap: space.m, [media.desktop]: { padding: 36 } });
const Buttons = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space.s });
