import { createHash } from 'node:crypto';
import type { OrderLedger } from '@travel/contracts/endpoints/orders/order-ledger';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { sum, type Money } from '@travel/contracts/money/money';
import { getMarkup } from '@travel/contracts/payments/room-price';
import { html, raw } from 'hono/html';

/** Output of the template `html`. Everything inserted into a template is escaped unless it is markup itself. */
export type Markup = ReturnType<typeof html>;

const style = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; background: #f5f8f7; color: #0b2530; font: 1rem/1.5 system-ui, sans-serif; font-variant-numeric: tabular-nums; }
main { max-inline-size: 104rem; margin-inline: auto; padding: 1.5rem 1rem 4rem; }
h1 { margin: 0 0 1rem; font-size: 1.6rem; }
h2 { margin: 2rem 0 .25rem; font-size: 1.25rem; }
p { margin: .25rem 0; max-inline-size: 60ch; }
a { color: #0e5a6b; }
form { display: flex; flex-wrap: wrap; align-items: end; gap: .75rem; }
label { display: grid; gap: .25rem; flex: 0 1 22rem; font-weight: 600; }
input, button { min-block-size: 48px; padding-inline: .9rem; border: 1px solid #78929a; border-radius: 8px; font: inherit; }
button { border-color: #0b2530; background: #ffb81f; color: #0b2530; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 3px solid #0e6e86; outline-offset: 2px; }
.scroll { overflow-x: auto; margin-block-start: 1rem; border: 1px solid #d3dedc; border-radius: 12px; background: #fff; }
table { inline-size: 100%; border-collapse: collapse; }
caption { padding: .75rem; text-align: start; color: #44606a; }
th, td { padding: .6rem .75rem; border-block-start: 1px solid #d3dedc; text-align: end; vertical-align: top; white-space: nowrap; }
th:first-child, td:nth-child(2), th:nth-child(2) { text-align: start; }
tbody th { font-weight: 600; white-space: normal; min-inline-size: 12rem; }
tbody th small { display: block; color: #44606a; font-weight: 400; }
tfoot :is(th, td) { border-block-start: 2px solid #0b2530; font-weight: 600; }
.good { color: #0f6b4a; } .bad { color: #b3261e; font-weight: 600; }`;

/**
 * The style element. Its text must be one string, because the Content-Security-Policy contains the hash of exactly this
 * text.
 */
const styleElement = raw(`<style>${style}</style>`);

/** The Content-Security-Policy of the ledger pages, which allows only their own style and form. */
export const ledgerPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const names = {
  payment: 'Payment',
  coupon: 'Coupon',
  cash_card: 'Cash card',
  loyalty: 'Points',
  wallet: 'Wallet',
  rounding: 'Rounding',
} satisfies Record<OrderLedger['paid'][number]['by'], string>;

const formatAmount = (amount: Money): string => formatMoney(amount, 'en-US');

/**
 * Returns whether the amounts paid for the items sum to those paid for the order, in total and by payment method, and
 * whether the refunds of the items sum to the refund of the order.
 */
const isBalanced = ({ items, paid, total, refunded }: OrderLedger): boolean => {
  const { currency } = total;
  const parts = items.flatMap((item) => item.paid);
  const listAmountsPaidBy = (by: string) => parts.filter((part) => part.by === by).map(({ amount }) => amount);
  const back = items.flatMap((item) => [item.refunded.payment, item.refunded.tenders]);
  return (
    paid.every(({ by, amount }) => sum(listAmountsPaidBy(by), currency).amount === amount.amount) &&
    sum(
      parts.map(({ amount }) => amount),
      currency,
    ).amount === total.amount &&
    sum(back, currency).amount === refunded.amount
  );
};

const renderColumnHead = (name: string): Markup => html`<th scope="col">${name}</th>`;

const renderLedgerTable = (
  ledger: OrderLedger,
  getProductName: (code: OrderLedger['items'][number]['product_type']) => string,
) => {
  const { items, paid, total, refunded, goodwill, goodwill_by_cash_card: byCashCard } = ledger;
  const { currency } = total;
  const all = (amounts: readonly Money[]): string => formatAmount(sum(amounts, currency));
  const none = { amount: 0, currency };
  return html`<div class="scroll" role="region" aria-label="Ledger" tabindex="0">
      <table>
        <caption>
          Each item with its share of every way to pay. Amounts in ${currency}.
        </caption>
        <thead>
          <tr>
            ${['Item', 'Status', 'Price', ...paid.map(({ by }) => names[by])].map(renderColumnHead)}
            ${['Paid in all', 'Back by payment', 'Back by tenders', 'Not charged any more', 'Markup'].map(renderColumnHead)}
          </tr>
        </thead>
        <tbody>
          ${items.map(
            (item) =>
              html`<tr>
                <th scope="row">${item.title} <small>${getProductName(item.product_type)}, ${item.item_id}</small></th>
                <td>${item.status === 'released' ? 'refused by its supplier' : item.status}</td>
                <td>${formatAmount(item.price)}</td>
                ${paid.map(({ by }) => html`<td>${formatAmount(item.paid.find((one) => one.by === by)?.amount ?? none)}</td>`)}
                <td>${all(item.paid.map(({ amount }) => amount))}</td>
                <td>${formatAmount(item.refunded.payment)}</td>
                <td>${formatAmount(item.refunded.tenders)}</td>
                <td>${formatAmount(item.uncharged)}</td>
                <td>${formatAmount(item.markup)}</td>
              </tr>`,
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Order</th>
            <td></td>
            <td>${all(items.filter(({ status }) => status !== 'released').map(({ price }) => price))}</td>
            ${paid.map(({ amount }) => html`<td>${formatAmount(amount)}</td>`)}
            <td>${formatAmount(total)}</td>
            <td>${all(items.map((item) => item.refunded.payment))}</td>
            <td>${all(items.map((item) => item.refunded.tenders))}</td>
            <td>${all(items.map(({ uncharged }) => uncharged))}</td>
            <td>${all(items.filter(({ status }) => status !== 'released').map(({ markup }) => markup))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
    <p>
      In all, ${formatAmount(refunded)} came back or is on its way.
      ${goodwill ? `Besides, ${formatAmount(goodwill)} as goodwill.` : ''}
      ${byCashCard ? `A cash card of ${formatAmount(byCashCard)} was issued as goodwill.` : ''}
      ${
        isBalanced(ledger)
          ? html`<span class="good">Balanced: the items sum to the order.</span>`
          : html`<span class="bad">NOT BALANCED: the items do not sum to the order.</span>`
      }
    </p>`;
};

const formatOptionalAmount = (amount: Money | null): string => (amount ? formatAmount(amount) : '–');

/**
 * Renders a table with the price of each unit, such as a room, and the supplier's part of the price (spec §3, room
 * price).
 */
const renderUnitTable = ({ items, total: { currency } }: OrderLedger): Markup =>
  html`<div class="scroll" role="region" aria-label="Prices by unit" tabindex="0">
    <table>
      <caption>
        Each room, car, seat or cabin by itself, and what its supplier gets. Amounts in ${currency}.
      </caption>
      <thead>
        <tr>
          ${['Unit', 'Supplier', 'Price', 'Without tax', 'Tax', 'Struck'].map(renderColumnHead)}
          ${['Net rate', 'Net rate before markup', 'Tax before markup', 'Markup'].map(renderColumnHead)}
        </tr>
      </thead>
      <tbody>
        ${items.flatMap((item) =>
          item.room_prices.map(
            (unit, at) =>
              html`<tr>
                <th scope="row">${at + 1}. <small>${item.title}, ${item.item_id}</small></th>
                <td>${unit.supplier_code}, ${unit.price_type}</td>
                <td>${formatAmount(unit.inclusive)}</td>
                <td>${formatAmount(unit.exclusive)}</td>
                <td>${formatAmount(unit.tax)}</td>
                <td>${formatOptionalAmount(unit.strike_price)}</td>
                <td>${formatAmount(unit.net_rate)}</td>
                <td>${formatAmount(unit.net_rate_before_markup)}</td>
                <td>${formatAmount(unit.room_tax_before_markup)}</td>
                <td>${formatAmount(getMarkup(unit))}</td>
              </tr>`,
          ),
        )}
      </tbody>
    </table>
  </div>`;

/** The content of the ledger page below its title. */
export type LedgerResult =
  | { readonly kind: 'empty' | 'unknown' | 'sign_in' | 'operators_only' }
  | {
      readonly kind: 'found';
      readonly ledger: OrderLedger;
      readonly status: string;
      readonly getProductName: (code: OrderLedger['items'][number]['product_type']) => string;
    };

const renderSearch = (wanted: string): Markup =>
  html`<form role="search" method="get" action="/api/operator/ledger">
    <label for="booking"
      >Number or id of the booking
      <input id="booking" name="booking" type="search" value="${wanted}" required maxlength="64" autocomplete="off" />
    </label>
    <button>Look it up</button>
  </form>`;

const renderBody = (answer: LedgerResult, wanted: string): Markup => {
  switch (answer.kind) {
    case 'sign_in':
      return html`<p>This is for operators. <a href="/?login=true">Sign in</a>, and open this page again.</p>`;
    case 'operators_only':
      return html`<p role="alert">
        This is for operators, and your account is none. <a href="/">Back to the home page</a>
      </p>`;
    case 'empty':
      return renderSearch(wanted);
    case 'unknown':
      return html`${renderSearch(wanted)}
        <p role="alert">
          There is no booking “${wanted}”. A number reads like ALM 7F4K 2091, an id like BK7F4K2091XQ.
        </p>`;
    case 'found':
      return html`${renderSearch(wanted)}
        <h2>${answer.ledger.number ?? 'No number yet'}</h2>
        <p>${answer.ledger.booking_id}, ${answer.status}, ${formatAmount(answer.ledger.total)}</p>
        ${renderLedgerTable(answer.ledger, answer.getProductName)} ${renderUnitTable(answer.ledger)}`;
  }
};

/**
 * Renders the page on which operators see the payments and refunds of each item of an order. The page works without
 * scripts.
 */
export const renderLedgerPage = (answer: LedgerResult, wanted: string): Markup =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>Ledger of an order</title>
        ${styleElement}
      </head>
      <body>
        <main>
          <h1>Ledger of an order</h1>
          ${renderBody(answer, wanted)}
        </main>
      </body>
    </html>`;
