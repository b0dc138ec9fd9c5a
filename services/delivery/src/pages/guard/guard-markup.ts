import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { escapeHtml, tag } from '../document/html.ts';
import type { Texts } from '../../texts/texts.ts';
import { renderContact } from './contact.ts';

export interface GuardInput {
  readonly script: string;
  readonly nonce: string;
  readonly texts: Texts;
  readonly organisation: Pick<Organisation, 'name' | 'support'>;
  readonly version: string;
  readonly good: string | undefined;
  /** Whether the visitor may have paid on this page before the shell failed. */
  readonly isAboutMoney: boolean;
  /** Whether the page's content is in its HTML, so that it can be read without scripts. */
  readonly isReadable?: boolean;
}

/** The guard's HTML: its script and hidden panel for the head, and a notice for browsers without scripts. */
export interface GuardMarkup {
  readonly head: string;
  readonly noScript: string;
}

const style = `
.guard{position:fixed;inset:0;z-index:99;overflow:auto;display:grid;align-content:center;background:var(--color-night,#0B2A34);color:var(--color-on-night,#fff);font:1rem/1.5 var(--font-text,system-ui,sans-serif)}
.guard>div{max-inline-size:40rem;padding:2rem clamp(1rem,6vw,5rem)}
.guard h1{font-family:var(--font-display,inherit);font-weight:var(--font-display-weight,600);font-size:clamp(1.75rem,5vw,3rem);line-height:1.1;margin:0 0 1rem;outline:0;color:inherit;text-wrap:balance}
.guard p{margin:0 0 .75rem;color:inherit}
.guard a{color:inherit;display:inline-block;padding-block:.25rem}
.guard button{font:inherit;font-weight:600;min-block-size:2.75rem;padding:.5rem 1.5rem;margin-block:.75rem;border:0;border-radius:var(--radius-button,.5rem);background:var(--color-accent,#FFB81F);color:var(--color-on-accent,#0B2A34);cursor:pointer}
.guard :is(a,button):focus-visible{outline:3px solid currentcolor;outline-offset:3px}
.guard button:focus-visible{outline-color:var(--color-on-night,#fff)}
`.replaceAll('\n', '');

const getStandingAttributes = (standing: Texts['standing']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(standing).map(([key, words]) => [
      `data-${key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      words,
    ]),
  );

/**
 * Returns the HTML of a page's boot guard. This service writes the guard itself, so that no release can break it
 * (decision 004).
 */
export const renderGuard = (input: GuardInput): GuardMarkup => {
  const { script, nonce, texts, organisation, version, good, isAboutMoney, isReadable } = input;
  const { guard, standing, contact, retry } = texts;
  const fillName = (text: string): string => escapeHtml(text.replace('{{name}}', () => organisation.name));
  const supportLinks = renderContact(contact, organisation.support);
  const money = isAboutMoney
    ? `${tag('p', { role: 'status', ...getStandingAttributes(standing) })}${escapeHtml(standing.asking)}</p>`
    : '';
  const panel = [
    `<style nonce="${nonce}">${style}</style>`,
    `<main class="guard"><div role="alert"><p><strong>${escapeHtml(organisation.name)}</strong></p>`,
    `<h1 tabindex="-1">${escapeHtml(guard.title)}</h1>`,
    `<p>${fillName(guard.text)}</p>${money}<button type="button">${escapeHtml(retry)}</button><p>${supportLinks}</p></div></main>`,
  ].join('');
  return {
    head: [
      `<script nonce="${nonce}">${script}</script>`,
      tag('template', { id: 'guard', 'data-version': version, 'data-good': good ?? null }),
      `${panel}</template>`,
    ].join(''),
    noScript: [
      `<noscript><style nonce="${nonce}">.no-script{display:grid;gap:.5rem;padding:1.5rem;background:#0B2A34;color:#fff}.no-script a{color:inherit}</style>`,
      `<div class="no-script"><p>${fillName(isReadable ? guard.noScriptView : guard.noScript)}</p>`,
      isAboutMoney ? `<p>${escapeHtml(standing.unknown)}</p>` : '',
      `<p>${supportLinks}</p></div></noscript>`,
    ].join(''),
  };
};
