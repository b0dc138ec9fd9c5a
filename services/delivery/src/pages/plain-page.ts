import { getDirection, type TextLanguage } from '@travel/contracts/locale/languages';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { renderContact } from './guard/contact.ts';
import { getTexts } from '../texts/texts.ts';
import { renderDemonstrationBanner } from './document/demonstration-banner.ts';
import { escapeHtml, tag } from './document/html.ts';
import { renderThemeStyle } from './document/page-document.ts';

export interface PlainPage {
  readonly language: TextLanguage;
  readonly title: string;
  /** A warning to read before the visitor acts, such as not to pay twice. */
  readonly safe: string;
  /** The message about the next step. */
  readonly next: string;
  /** The organisation whose colors and support the page shows; none for an unknown host. */
  readonly organisation?: Organisation | undefined;
  /** Whether the page shows a link that loads the page again. */
  readonly retry?: boolean;
  readonly links?: readonly { readonly href: string; readonly name: string }[];
  readonly isDemonstration: boolean;
  readonly nonce: string;
}

// The fallback colors, which apply if no organisation is known, are those of the night sky in the product's pictures.
const style = `
html{block-size:100%;background:var(--color-night,#0B2A34);color:var(--color-on-night,#fff)}
body{margin:0;min-block-size:100%;display:grid;align-content:end;font:1rem/1.5 var(--font-text,system-ui,sans-serif)}
main{max-inline-size:40rem;padding:2rem clamp(1rem,6vw,5rem)}
h1{font-family:var(--font-display,inherit);font-weight:var(--font-display-weight,600);font-size:clamp(2rem,6vw,3.5rem);line-height:1.05;margin:0 0 1rem;text-wrap:balance}
p{margin:0 0 .5rem;color:var(--color-on-night-2,#B4CBCB)}
p:first-of-type{color:inherit}
ul{list-style:none;padding:0;margin:1.5rem 0 0}
a{color:inherit;display:inline-block;padding-block:.6rem}
a:focus-visible{outline:3px solid #fff;outline-offset:2px}
svg{display:block;inline-size:100%;block-size:26vh}
`;

// Draws a decorative sun on the horizon.
const scene = `<svg aria-hidden="true" viewBox="0 0 1200 260" preserveAspectRatio="xMidYMax slice"><circle cx="860" cy="190" r="120" fill="#9FC0B4" opacity=".18"/><circle cx="860" cy="190" r="64" fill="#FFF7DF"/><path d="M0 190h1200v70H0z" fill="#1D3F4A"/><path d="M0 214c220-46 420-30 620-8s380 26 580-4v58H0z" fill="#05131B"/></svg>`;

/** Returns a complete page without scripts, for cases in which no release can show one. */
export const renderPlainPage = (page: PlainPage): string => {
  const { language, title, safe, next, organisation, retry, links = [], nonce } = page;
  const demonstration = renderDemonstrationBanner(page.isDemonstration, language);
  return [
    '<!doctype html>',
    tag('html', { lang: language, dir: getDirection(language), 'data-look': organisation?.look ?? null }),
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(organisation ? `${title} · ${organisation.name}` : title)}</title>`,
    '<meta name="robots" content="noindex">',
    // An empty icon keeps the browser from requesting /favicon.ico.
    tag(
      'link',
      organisation ? { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' } : { rel: 'icon', href: 'data:,' },
    ),
    `<style nonce="${nonce}">${organisation ? renderThemeStyle(organisation) : ''}${style}${demonstration.style}</style></head><body>`,
    demonstration.markup,
    `<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(safe)}</p><p>${escapeHtml(next)}</p>`,
    organisation ? `<p>${renderContact(getTexts(language).contact, organisation.support)}</p>` : '',
    retry ? `<p>${tag('a', { href: '' })}${escapeHtml(getTexts(language).retry)}</a></p>` : '',
    links.length > 0
      ? `<ul>${links.map(({ href, name }) => `<li>${tag('a', { href })}${escapeHtml(name)}</a></li>`).join('')}</ul>`
      : '',
    `</main>${scene}</body></html>`,
  ].join('');
};
