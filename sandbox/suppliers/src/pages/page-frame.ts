import { html } from 'hono/html';
import { toDecimal, type Money } from '@travel/contracts/money/money';
import { commonProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import { pageDocument, type Markup } from '@travel/sandbox-kit/pages/page-document';
import type { StyleSheet } from '@travel/sandbox-kit/pages/style-sheet';

/** Serves the style sheet, and no icon, which browsers always request. */
export const styleSheetRoutes = (app: App, sheet: StyleSheet): void => {
  app.get('/favicon.ico', async (_request, reply) => reply.code(204).send());
  app.get<{ Params: { file: string } }>('/assets/:file', async (request, reply) => {
    if (`/assets/${request.params.file}` !== sheet.path) throw commonProblem('not_found');
    return reply
      .headers({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' })
      .send(sheet.css);
  });
};

/** Returns the page with its header around the body. */
export const createPage = (sheet: StyleSheet, body: Markup): Markup =>
  pageDocument({
    language: 'en-US',
    title: 'Sandbox suppliers',
    assets: html`<link rel="stylesheet" href="${sheet.path}" />`,
    body: html`<header>
        <p class="name">Sandbox suppliers</p>
        <nav aria-label="Sections">
          <a href="#bookings">Bookings</a>
          <a href="#requests">Requests</a>
        </nav>
      </header>
      <main>
        <h1>Sandbox suppliers</h1>
        ${body}
      </main>`,
  });

export const formatMoney = ({ amount, currency }: Money): string => `${currency} ${toDecimal({ amount, currency })}`;
