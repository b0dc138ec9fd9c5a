import styled from '@emotion/styled';
import type { Booking } from '@travel/contracts/endpoints/orders/bookings';
import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { formatDate, formatDay, formatMoment } from '@travel/contracts/locale/format/dates';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { isPositive } from '@travel/contracts/money/money';
import { color, font, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { useTranslation } from 'react-i18next';

interface CustomerViewProps {
  readonly booking: Booking;
}

type Line = readonly [term: string, ...texts: string[]];

/** Returns the status as My trips shows it: an unanswered change or a change of dates hides the status of the booking. */
const getShownStatus = ({ status, items, events = [] }: Booking): string => {
  if (events.some(({ state }) => state === 'open')) return 'answer_needed';
  const isEnded = status === 'cancelled' || status === 'cancelling';
  return isEnded && items.every(({ replaced_by: replacedBy }) => replacedBy) ? 'changed' : status;
};

const isActive = ({ status }: OrderItem): boolean => status === 'held' || status === 'booked';

/** The status, facts, terms and prices that the customer is shown, in the language of the reader. */
export function CustomerView({ booking }: CustomerViewProps) {
  const { t } = useTranslation('mfe-office');
  const { language } = useHost().locale;
  const listItemLines = useItemLines(booking);
  const { items, names_change: names } = booking;
  const zone = (items.find(isActive) ?? items[0]).starts?.zone ?? 'UTC';
  return (
    <Panel title={t('seen.title')}>
      <Lines
        lines={[
          [t('seen.status'), t(`seen.statuses.${getShownStatus(booking)}`)],
          ...(names
            ? [
                [
                  t('seen.names'),
                  names.under_way
                    ? t('seen.namesUnderWay')
                    : t(`seen.namesUntil.${names.allows}`, { at: formatMoment(names.until, zone, language) }),
                ] as const,
              ]
            : []),
        ]}
      />
      {items.map((item) => (
        <details key={item.item_id} open={items.length === 1}>
          <summary>
            <bdi>{[item.title, item.subtitle].filter(Boolean).join(', ')}</bdi>
          </summary>
          <Lines lines={listItemLines(item)} />
        </details>
      ))}
    </Panel>
  );
}

/** Returns a function that lists what the customer is shown of an item. Deadlines are in the local time of its place. */
const useItemLines = ({ items, total }: Booking) => {
  const { t } = useTranslation('mfe-office');
  const { language } = useHost().locale;

  const listTerms = ({ cancellation, starts }: OrderItem): Line[] => {
    if (!cancellation) return [];
    const steps = cancellation.steps.map(({ until, refund_percent: percent }) =>
      t(percent === 100 ? 'seen.full' : 'seen.part', {
        percent,
        at: formatMoment(until, starts?.zone ?? 'UTC', language),
      }),
    );
    return [[t('seen.terms'), ...(steps.length > 0 ? [...steps, t('seen.after')] : [t('seen.never')])]];
  };

  const getEndedText = ({ status, replaced_by: number }: OrderItem): string => {
    if (status === 'released') return t('seen.notBooked');
    return number ? t('seen.changedTo', { number }) : t('itemStatus.cancelled');
  };

  const listPrices = ({ price, price_basis: basis }: OrderItem): Line[] => {
    const { lines, tax, inclusive, strike, member } = price;
    const rate = basis?.exchange;
    const hasUnits = lines.filter(({ kind }) => kind === 'unit').length > 1;
    const isStruck =
      member?.applies === true &&
      items.filter(({ status }) => status !== 'released').length === 1 &&
      inclusive.amount === total.amount;
    return [
      ...lines
        .filter(({ kind }) => kind === 'fee' || hasUnits)
        .map(({ kind, label, date, amount }): Line => [
          label ?? (kind === 'fee' ? t('seen.fee') : date === null ? '' : formatDay(date, language)),
          formatMoney(amount, language),
        ]),
      ...(tax.amount === 0 ? [] : [[t('seen.tax'), formatMoney(tax, language)] as const]),
      [t('items.price'), formatMoney(inclusive, language)],
      ...(strike && isStruck ? [[t('seen.strike'), formatMoney(strike, language)] as const] : []),
      ...(rate
        ? [
            [
              t('seen.rate'),
              t('seen.rateOf', { ...rate, currency: inclusive.currency, on: formatDate(rate.as_of, language) }),
            ] as const,
          ]
        : []),
    ];
  };

  return (item: OrderItem): Line[] => {
    const { facts, reference, refund } = item;
    // Customers see only the end of an ended item while the booking continues with other items.
    const isShown = isActive(item) || !items.some(isActive);
    return [
      ...(isActive(item) ? [] : [[t('seen.status'), getEndedText(item)] as const]),
      ...(isShown ? facts.map(({ label, text }): Line => [label, text]) : []),
      ...(isShown && reference !== null ? [[t('seen.reference'), reference] as const] : []),
      ...(refund && isPositive(refund) ? [[t('money.refunded'), formatMoney(refund, language)] as const] : []),
      ...(isActive(item) ? listTerms(item) : []),
      ...(isShown ? listPrices(item) : []),
    ];
  };
};

/** Terms with their texts. The same term may occur several times, such as the departures of a journey. */
function Lines({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <List>
      {lines.map(([term, ...texts], at) => (
        <div key={at}>
          <dt>{term}</dt>
          {texts.map((text) => (
            <dd key={text} dir="auto">
              {text}
            </dd>
          ))}
        </div>
      ))}
    </List>
  );
}

const List = styled.dl({
  display: 'grid',
  margin: 0,
  fontSize: size.small,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    gap: `0 ${space.s}`,
    paddingBlock: space.xs,
    overflowWrap: 'anywhere',
    borderBlockEnd: `1px solid ${color.line}`,
  },
  '& dt': { color: color.ink2 },
  '& dd': { gridColumn: 2, margin: 0, fontWeight: font.strong },
});
