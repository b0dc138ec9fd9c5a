import { getWireDigits } from '@travel/contracts/payments/charge-amounts';
import type { Assets } from '../../pages/build-assets.ts';
import { html } from 'hono/html';
import { pageDocument, type Markup } from '@travel/sandbox-kit/pages/page-document';

const tabs = [
  ['/console', 'Payments'],
  ['/console/webhooks', 'Webhooks'],
  ['/console/events', 'Events'],
  ['/console/ledger', 'Ledger'],
] as const;
export type ConsoleTab = (typeof tabs)[number][0];

interface Frame {
  readonly assets: Assets;
  readonly title: string;
  /** The current tab of the console, or undefined before sign-in. */
  readonly tab?: ConsoleTab;
  readonly body: Markup;
}

/** Returns a page of the console: its header, tabs and body. */
export const renderConsoleFrame = ({ assets, title, tab, body }: Frame): Markup =>
  pageDocument({
    language: 'en-US',
    title: `${title} · Payments console`,
    assets: assets.element('console-style'),
    body: html`<header>
        <p class="name">Payments console</p>
        ${
          tab &&
          html`<nav aria-label="Console">
              ${tabs.map(
                ([href, name]) => html`<a href="${href}" ${href === tab && html` aria-current="page"`}>${name}</a>`,
              )}
            </nav>
            <form method="post" action="/console/sign-out"><button class="plain">Sign out</button></form>`
        }
      </header>
      <main>
        <h1>${title}</h1>
        ${body}
      </main>`,
  });

/** Returns minor units as `USD 613.20`, for columns of figures. */
export const formatMoney = (amount: number, currency: string): string => {
  const code = currency.toUpperCase();
  const digits = getWireDigits(code);
  const whole = String(Math.abs(amount)).padStart(digits + 1, '0');
  const units = (digits === 0 ? whole : whole.slice(0, -digits)).replaceAll(/\B(?=(?:\d{3}){1,6}$)/g, ',');
  const text = digits === 0 ? units : `${units}.${whole.slice(-digits)}`;
  return `${code} ${amount < 0 ? '−' : ''}${text}`;
};
