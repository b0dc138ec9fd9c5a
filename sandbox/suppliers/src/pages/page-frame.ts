import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { html } from 'hono/html';
import { toDecimal, type Money } from '@travel/contracts/money/money';
import { commonProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';

/** Output of the `html` template, which escapes all values except markup. */
export type Markup = ReturnType<typeof html>;
export type Cell = Markup | string | number | null;

export interface StyleSheet {
  readonly path: string;
  readonly css: string;
}

/** Reads the page's style sheet. Its path contains a hash of the content, so that browsers may cache it for ever. */
export const readStyleSheet = async (): Promise<StyleSheet> => {
  const css = await readFile(new URL('page.css', import.meta.url), 'utf8');
  return { path: `/assets/page-${createHash('sha256').update(css).digest('hex').slice(0, 12)}.css`, css };
};

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
  html`<!doctype html>
    <html lang="en-US" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Sandbox suppliers</title>
        <link rel="stylesheet" href="${sheet.path}" />
      </head>
      <body>
        <header>
          <p class="name">Sandbox suppliers</p>
          <nav aria-label="Sections">
            <a href="#bookings">Bookings</a>
            <a href="#requests">Requests</a>
          </nav>
        </header>
        <main>
          <h1>Sandbox suppliers</h1>
          ${body}
        </main>
      </body>
    </html>`;

export const formatMoney = ({ amount, currency }: Money): string => `${currency} ${toDecimal({ amount, currency })}`;

/** Returns a time to the second, in UTC. */
export const formatTime = (moment: Date): Markup =>
  html`<time datetime="${moment.toISOString()}">${moment.toISOString().slice(0, 19).replace('T', ' ')}</time>`;

const tones: Readonly<Record<string, string>> = {
  confirmed: 'positive',
  cancelled: 'quiet',
  expired: 'negative',
};

export const createTag = (text: string, tone = tones[text] ?? 'open'): Markup =>
  html`<span class="tag" data-tone="${tone}">${text.replaceAll('_', ' ')}</span>`;

/**
 * Returns a table with a caption for screen readers, or a sentence if it has no rows. A heading that begins with #
 * marks a column of figures.
 */
export const createTable = (name: string, heads: readonly string[], rows: readonly (readonly Cell[])[]): Markup =>
  rows.length === 0
    ? html`<p class="empty">${name}: none.</p>`
    : html`<div class="scroll" role="region" aria-label="${name}" tabindex="0">
        <table>
          <caption class="aside">
            ${name}
          </caption>
          <thead>
            <tr>
              ${heads.map((head) => html`<th scope="col" ${head.startsWith('#') && html` class="figure"`}>${head.replace('#', '')}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${rows.map(
              (row) =>
                html`<tr>
                  ${row.map((cell, at) => html`<td${heads[at]?.startsWith('#') && html` class="figure"`}>${cell}</td>`)}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`;
