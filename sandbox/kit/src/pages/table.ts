import { html } from 'hono/html';
import type { Markup } from './page-document.ts';

export type Cell = Markup | string | number | null;

/** Returns a time to the second, in UTC. */
export const renderTime = (moment: Date): Markup =>
  html`<time datetime="${moment.toISOString()}">${moment.toISOString().slice(0, 19).replace('T', ' ')}</time>`;

const tones: Readonly<Record<string, string>> = {
  succeeded: 'positive',
  delivered: 'positive',
  completed: 'positive',
  confirmed: 'positive',
  failed: 'negative',
  expired: 'negative',
  canceled: 'quiet',
  cancelled: 'quiet',
};

export const renderTag = (text: string, tone = tones[text] ?? 'open'): Markup =>
  html`<span class="tag" data-tone="${tone}">${text.replaceAll('_', ' ')}</span>`;

/**
 * Returns a table with a caption for screen readers, or a sentence if it has no rows. A heading that begins with #
 * marks a column of figures.
 */
export const renderTable = (name: string, heads: readonly string[], rows: readonly (readonly Cell[])[]): Markup =>
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
