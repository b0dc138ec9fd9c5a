import { html } from 'hono/html';
import type { Markup } from '../../pages/document.ts';
import { getMethodType } from '../../payment-methods/registry.ts';
import type { Balance } from '../../intents/ledger/record-transfer.ts';
import type { EventRow } from '../../events/event-table.ts';
import type { PaymentIntentRow } from '../../intents/payment-intents/payment-intent-table.ts';
import type { AttemptRow } from '../../events/webhooks/webhook-tables.ts';
import { moneyText, stateTag, table, timeText, type Cell } from './console-frame.ts';
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

export const paymentsBody = (wanted: string, found: Found<typeof findPayments>): Markup => {
  const shown = found.slice(0, pageSize);
  const last = shown.at(-1)?.intent.place;
  const more = new URLSearchParams({ ...(wanted && { q: wanted }), before: String(last) });
  return html`<form class="search" role="search" method="get" action="/console">
      <label for="q">Booking, payment or e-mail</label>
      <input id="q" name="q" type="search" value="${wanted}" />
      <button>Search</button>
    </form>
    ${table(
      'Payments',
      ['Created (UTC)', 'Payment', 'State', '#Amount', '#Received', 'Paid with', 'Booking', 'Customer', 'Account'],
      shown.map(({ intent, email, method }): Cell[] => [
        timeText(intent.created_at),
        link(`/console/payments/${intent.payment_intent_id}`, intent.payment_intent_id),
        stateTag(intent.status),
        moneyText(intent.amount, intent.currency),
        moneyText(intent.amount_received, intent.currency),
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

export const paymentBody = (intent: PaymentIntentRow, found: Found<typeof readPayment>): Markup =>
  html`${facts([
      ['State', stateTag(intent.status)],
      ['Amount', moneyText(intent.amount, intent.currency)],
      ['Authorised', moneyText(intent.amount_capturable, intent.currency)],
      ['Received', moneyText(intent.amount_received, intent.currency)],
      ['Booking', getBookingId(intent)],
      ['Account', intent.account_id],
      ['Customer', intent.customer_id],
      [
        'Last error',
        intent.last_error
          ? `${intent.last_error.decline_code ?? intent.last_error.code}: ${intent.last_error.message}`
          : null,
      ],
      ['Created (UTC)', timeText(intent.created_at)],
    ])}
    <h2>Charges</h2>
    ${table(
      'Charges',
      ['Charge', 'State', '#Amount', '#Captured', '#Refunded', '3D Secure', 'Refused for', 'At (UTC)'],
      found.charges.map((one): Cell[] => [
        one.charge_id,
        stateTag(one.status),
        moneyText(one.amount, one.currency),
        moneyText(one.amount_captured, one.currency),
        moneyText(one.amount_refunded, one.currency),
        one.is_authenticated ? 'yes' : 'no',
        one.failure_decline_code ?? one.failure_code,
        timeText(one.created_at),
      ]),
    )}
    <h2>Refunds</h2>
    ${table(
      'Refunds',
      ['Refund', '#Amount', 'Reason', 'At (UTC)'],
      found.refunds.map((one): Cell[] => [
        one.refund_id,
        moneyText(one.amount, one.currency),
        one.reason,
        timeText(one.created_at),
      ]),
    )}
    <h2>Challenges</h2>
    ${table(
      'Challenges',
      ['Payment method', 'State', 'Codes sent', 'Wrong codes', 'Asked (UTC)'],
      found.challenges.map((one): Cell[] => [
        one.payment_method_type.replaceAll('_', ' '),
        stateTag(one.state),
        one.codes_sent,
        one.wrong_codes,
        timeText(one.created_at),
      ]),
    )}
    <h2>Ledger</h2>
    ${transfersTable(found.transfers)}
    <h2>Events</h2>
    ${eventsTable(found.events)}
    <h2>Webhook deliveries</h2>
    ${deliveriesTable(found.deliveries, [])}
    <h2>Metadata</h2>
    ${facts(Object.entries(intent.metadata))}`;

const transfersTable = (found: Found<typeof findTransfers>): Markup =>
  table(
    'Transfers',
    ['#Transfer', 'Kind', 'Charge', 'Account', 'Of', '#Amount', 'At (UTC)'],
    found.map(({ transfer, entry }): Cell[] => [
      transfer.transfer_id,
      transfer.kind,
      transfer.charge_id,
      transfer.account_id,
      entry.ledger_account.replaceAll('_', ' '),
      moneyText(entry.amount, entry.currency),
      timeText(transfer.created_at),
    ]),
  );

export const eventsTable = (rows: readonly EventRow[]): Markup =>
  table(
    'Events',
    ['Event', 'Type', 'About', 'Call', 'At (UTC)'],
    rows.map((row): Cell[] => [
      row.event_id,
      row.type,
      row.object_id.startsWith('pi_') ? link(`/console/payments/${row.object_id}`, row.object_id) : row.object_id,
      row.request_id,
      timeText(row.created_at),
    ]),
  );

export const deliveriesTable = (found: Found<typeof findDeliveries>, attempts: readonly AttemptRow[]): Markup => {
  const last = new Map(attempts.toReversed().map((attempt) => [attempt.delivery_id, attempt]));
  return table(
    'Webhook deliveries',
    ['Event', 'About', 'To', 'State', '#Attempts', 'Last response', 'Next attempt (UTC)', 'Resend'],
    found.map(({ delivery, event, url }): Cell[] => {
      const attempt = last.get(delivery.delivery_id);
      return [
        event.type,
        event.object_id,
        url,
        stateTag(delivery.state),
        delivery.attempts,
        attempt ? (attempt.failure ?? `${attempt.status ?? 'no response'} in ${attempt.milliseconds} ms`) : null,
        delivery.next_attempt_at && timeText(delivery.next_attempt_at),
        html`<form method="post" action="/console/deliveries/${delivery.delivery_id}/resend">
          <button class="small">Resend<span class="aside"> ${event.event_id}</span></button>
        </form>`,
      ];
    }),
  );
};

export const ledgerBody = (balances: readonly Balance[], found: Found<typeof findTransfers>): Markup => {
  const sums = new Map<string, number>();
  for (const { currency, amount } of balances) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return html`<h2>Balances</h2>
    ${table(
      'Balances',
      ['Account', 'Of', '#Balance'],
      balances.map((one): Cell[] => [
        one.account_id,
        one.ledger_account.replaceAll('_', ' '),
        moneyText(one.amount, one.currency),
      ]),
    )}
    <h2>Sum of all accounts</h2>
    ${table(
      'Sum of all accounts',
      ['Currency', '#Sum', 'Check'],
      [...sums].map(([currency, sum]): Cell[] => [
        currency.toUpperCase(),
        moneyText(sum, currency),
        sum === 0 ? 'balanced' : 'NOT BALANCED',
      ]),
    )}
    <h2>Transfers</h2>
    ${transfersTable(found)}`;
};
