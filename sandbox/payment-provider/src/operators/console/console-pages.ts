import { html } from 'hono/html';
import type { Markup } from '@travel/sandbox-kit/pages/page-document';
import { renderTable, renderTag, renderTime, type Cell } from '@travel/sandbox-kit/pages/table';
import { getMethodType } from '../../payment-methods/registry.ts';
import type { Balance } from '../../intents/ledger/record-transfer.ts';
import type { EventRow } from '../../events/event-table.ts';
import type { PaymentIntentRow } from '../../intents/payment-intents/payment-intent-table.ts';
import type { AttemptRow } from '../../events/webhooks/webhook-tables.ts';
import { formatMoney } from './console-frame.ts';
import {
  pageSize,
  type findDeliveries,
  type findPayments,
  type findTransfers,
  type readPayment,
} from './read-console.ts';

type Found<T extends (...args: never) => unknown> = Awaited<ReturnType<T>>;

const link = (href: string, text: string): Markup => html`<a href="${href}">${text}</a>`;

const getBookingId = ({ metadata }: PaymentIntentRow): string => metadata['bookingId'] ?? metadata['booking_id'] ?? '';

export const signInBody = (isWrong: boolean): Markup =>
  html`<form class="sign-in" method="post" action="/console/sign-in">
    <label for="token">Operator token</label>
    <input
      id="token"
      name="token"
      type="password"
      autocomplete="current-password"
      required${isWrong && html` aria-invalid="true" aria-describedby="wrong"`}
    />
    ${isWrong && html`<p class="error" id="wrong" role="alert">This is not the operator's token. You'll find it in the product's data folder, in the file operator-token.</p>`}
    <button>Open the console</button>
  </form>`;

export const renderPayments = (wanted: string, found: Found<typeof findPayments>): Markup => {
  const shown = found.slice(0, pageSize);
  const last = shown.at(-1)?.intent.place;
  const more = new URLSearchParams({ ...(wanted && { q: wanted }), before: String(last) });
  return html`<form class="search" role="search" method="get" action="/console">
      <label for="q">Booking, payment or e-mail</label>
      <input id="q" name="q" type="search" value="${wanted}" />
      <button>Search</button>
    </form>
    ${renderTable(
      'Payments',
      ['Created (UTC)', 'Payment', 'State', '#Amount', '#Received', 'Paid with', 'Booking', 'Customer', 'Account'],
      shown.map(({ intent, email, method }): Cell[] => [
        renderTime(intent.created_at),
        link(`/console/payments/${intent.payment_intent_id}`, intent.payment_intent_id),
        renderTag(intent.status),
        formatMoney(intent.amount, intent.currency),
        formatMoney(intent.amount_received, intent.currency),
        method && getMethodType(method).summary(method),
        getBookingId(intent),
        email ?? intent.receipt_email,
        intent.account_id,
      ]),
    )}
    ${found.length > pageSize && link(`/console?${more.toString()}`, 'Older payments')}`;
};

const facts = (rows: readonly (readonly [string, Cell])[]): Markup =>
  html`<dl>
    ${rows.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value === '' || value === null ? '–' : value}</dd>
        </div>`,
    )}
  </dl>`;

export const renderPayment = (intent: PaymentIntentRow, found: Found<typeof readPayment>): Markup =>
  html`${facts([
      ['State', renderTag(intent.status)],
      ['Amount', formatMoney(intent.amount, intent.currency)],
      ['Authorised', formatMoney(intent.amount_capturable, intent.currency)],
      ['Received', formatMoney(intent.amount_received, intent.currency)],
      ['Booking', getBookingId(intent)],
      ['Account', intent.account_id],
      ['Customer', intent.customer_id],
      [
        'Last error',
        intent.last_error
          ? `${intent.last_error.decline_code ?? intent.last_error.code}: ${intent.last_error.message}`
          : null,
      ],
      ['Created (UTC)', renderTime(intent.created_at)],
    ])}
    <h2>Charges</h2>
    ${renderTable(
      'Charges',
      ['Charge', 'State', '#Amount', '#Captured', '#Refunded', '3D Secure', 'Refused for', 'At (UTC)'],
      found.charges.map((one): Cell[] => [
        one.charge_id,
        renderTag(one.status),
        formatMoney(one.amount, one.currency),
        formatMoney(one.amount_captured, one.currency),
        formatMoney(one.amount_refunded, one.currency),
        one.is_authenticated ? 'yes' : 'no',
        one.failure_decline_code ?? one.failure_code,
        renderTime(one.created_at),
      ]),
    )}
    <h2>Refunds</h2>
    ${renderTable(
      'Refunds',
      ['Refund', '#Amount', 'Reason', 'At (UTC)'],
      found.refunds.map((one): Cell[] => [
        one.refund_id,
        formatMoney(one.amount, one.currency),
        one.reason,
        renderTime(one.created_at),
      ]),
    )}
    <h2>Challenges</h2>
    ${renderTable(
      'Challenges',
      ['Payment method', 'State', 'Codes sent', 'Wrong codes', 'Asked (UTC)'],
      found.challenges.map((one): Cell[] => [
        one.payment_method_type.replaceAll('_', ' '),
        renderTag(one.state),
        one.codes_sent,
        one.wrong_codes,
        renderTime(one.created_at),
      ]),
    )}
    <h2>Ledger</h2>
    ${transfersTable(found.transfers)}
    <h2>Events</h2>
    ${renderEvents(found.events)}
    <h2>Webhook deliveries</h2>
    ${renderDeliveries(found.deliveries, [])}
    <h2>Metadata</h2>
    ${facts(Object.entries(intent.metadata))}`;

const transfersTable = (found: Found<typeof findTransfers>): Markup =>
  renderTable(
    'Transfers',
    ['#Transfer', 'Kind', 'Charge', 'Account', 'Of', '#Amount', 'At (UTC)'],
    found.map(({ transfer, entry }): Cell[] => [
      transfer.transfer_id,
      transfer.kind,
      transfer.charge_id,
      transfer.account_id,
      entry.ledger_account.replaceAll('_', ' '),
      formatMoney(entry.amount, entry.currency),
      renderTime(transfer.created_at),
    ]),
  );

export const renderEvents = (rows: readonly EventRow[]): Markup =>
  renderTable(
    'Events',
    ['Event', 'Type', 'About', 'Call', 'At (UTC)'],
    rows.map((row): Cell[] => [
      row.event_id,
      row.type,
      row.object_id.startsWith('pi_') ? link(`/console/payments/${row.object_id}`, row.object_id) : row.object_id,
      row.request_id,
      renderTime(row.created_at),
    ]),
  );

export const renderDeliveries = (found: Found<typeof findDeliveries>, attempts: readonly AttemptRow[]): Markup => {
  const last = new Map(attempts.toReversed().map((attempt) => [attempt.delivery_id, attempt]));
  return renderTable(
    'Webhook deliveries',
    ['Event', 'About', 'To', 'State', '#Attempts', 'Last response', 'Next attempt (UTC)', 'Resend'],
    found.map(({ delivery, event, url }): Cell[] => {
      const attempt = last.get(delivery.delivery_id);
      return [
        event.type,
        event.object_id,
        url,
        renderTag(delivery.state),
        delivery.attempts,
        attempt ? (attempt.failure ?? `${attempt.status ?? 'no response'} in ${attempt.milliseconds} ms`) : null,
        delivery.next_attempt_at && renderTime(delivery.next_attempt_at),
        html`<form method="post" action="/console/deliveries/${delivery.delivery_id}/resend">
          <button class="small">Resend<span class="aside"> ${event.event_id}</span></button>
        </form>`,
      ];
    }),
  );
};

export const renderLedger = (balances: readonly Balance[], found: Found<typeof findTransfers>): Markup => {
  const sums = new Map<string, number>();
  for (const { currency, amount } of balances) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return html`<h2>Balances</h2>
    ${renderTable(
      'Balances',
      ['Account', 'Of', '#Balance'],
      balances.map((one): Cell[] => [
        one.account_id,
        one.ledger_account.replaceAll('_', ' '),
        formatMoney(one.amount, one.currency),
      ]),
    )}
    <h2>Sum of all accounts</h2>
    ${renderTable(
      'Sum of all accounts',
      ['Currency', '#Sum', 'Check'],
      [...sums].map(([currency, sum]): Cell[] => [
        currency.toUpperCase(),
        formatMoney(sum, currency),
        sum === 0 ? 'balanced' : 'NOT BALANCED',
      ]),
    )}
    <h2>Transfers</h2>
    ${transfersTable(found)}`;
};
