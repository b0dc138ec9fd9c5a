import type { OfflineTrip, StoredTrips } from '@travel/contracts/host/offline/offline-trips';
import { escapeHtml, tag } from '../document/html.ts';

const style = `
:root{color-scheme:light}
body{margin:0;background:#F6F8F7;color:#0B2A34;font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
header,main{max-inline-size:48rem;margin-inline:auto;padding:1.25rem clamp(1rem,4vw,2rem)}
header p{margin:0;font-weight:600}
h1{font-size:clamp(1.75rem,5vw,2.5rem);line-height:1.1;margin:.25rem 0 1rem}
h2{font-size:1.375rem;line-height:1.2;margin:0}
h3,h4{font-size:1rem;margin:1.5rem 0 .5rem}
.notice{margin:0 0 1rem;padding:.875rem 1rem;border-radius:.75rem;background:#0B2A34;color:#fff}
article{margin-block-end:1.5rem;padding:1.25rem;border-radius:1rem;background:#fff;border:1px solid #D5DDDC}
article>p{margin:.25rem 0 0;color:#4A5F66}
dl{display:grid;grid-template-columns:minmax(0,1fr);gap:.125rem 1.5rem;margin:0}
dt{color:#4A5F66}
dd{margin:0 0 .5rem}
@media (min-width:40rem){dl{grid-template-columns:minmax(0,2fr) minmax(0,3fr)}dd{margin:0}}
a{display:inline-block;padding:.75rem 1.5rem;border-radius:.75rem;background:#FFB81F;color:#0B2A34;font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid #0B2A34;outline-offset:3px}
@media print{.notice,a{display:none}}
`.replaceAll('\n', '');

type Fact = OfflineTrip['vouchers'][number]['facts'][number];

const renderFacts = (facts: readonly Fact[]): string =>
  `<dl>${facts
    .map(({ label, value }) => `<dt>${escapeHtml(label)}</dt><dd><bdi>${escapeHtml(value)}</bdi></dd>`)
    .join('')}</dl>`;

const renderTrip = ({ name, line, days, vouchers }: OfflineTrip, vouchersTitle: string): string =>
  [
    `<article><h2>${escapeHtml(name)}</h2><p>${escapeHtml(line)}</p>`,
    ...days.map(({ day, moments }) => `<h3>${escapeHtml(day)}</h3>${renderFacts(moments)}`),
    vouchers.length > 0 ? `<h3>${escapeHtml(vouchersTitle)}</h3>` : '',
    ...vouchers.map(({ title, facts }) => `<h4>${escapeHtml(title)}</h4>${renderFacts(facts)}`),
    '</article>',
  ].join('');

/** Returns the page shown without a connection: the trips stored in this browser, without scripts. */
export const renderOfflinePage = ({ organisation, page }: StoredTrips, nonce: string): string =>
  [
    '<!doctype html>',
    tag('html', { lang: page.language, dir: page.direction }),
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(`${page.title} · ${organisation}`)}</title><link rel="icon" href="data:,">`,
    `<style nonce="${nonce}">${style}</style></head><body>`,
    `<header><p>${escapeHtml(organisation)}</p></header>`,
    `<main><h1>${escapeHtml(page.title)}</h1><p class="notice" role="status">${escapeHtml(page.notice)}</p>`,
    page.trips.length > 0
      ? page.trips.map((trip) => renderTrip(trip, page.vouchers)).join('')
      : `<p>${escapeHtml(page.none)}</p>`,
    `<p>${tag('a', { href: '' })}${escapeHtml(page.retry)}</a></p></main></body></html>`,
  ].join('');

/** Returns the content policy of the offline page, which allows its own styles and nothing else. */
export const createOfflinePolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
