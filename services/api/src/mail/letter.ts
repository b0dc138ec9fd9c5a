import { directionOf } from '@travel/contracts/locale/languages';
import type { TextLanguage } from '@travel/contracts/locale/languages';

/** A mail with one thing to do. */
export interface Letter {
  readonly language: TextLanguage;
  readonly greeting: string;
  readonly body: string;
  /** What it is about, line by line. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  readonly action: { readonly label: string; readonly href: string };
  readonly otherwise: string;
  /** Who writes. */
  readonly brand: string;
}

const html = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

type Facts = NonNullable<Letter['facts']>;

const factLines = (facts: Facts): string[] =>
  facts.length === 0 ? [] : [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')];

const factTable = (facts: Facts): string =>
  facts.length === 0
    ? ''
    : `
<table>${facts
        .map(
          ({ label, value }) =>
            `<tr><th scope="row" style="text-align: start; vertical-align: top">${html(label)}</th><td>${html(value)}</td></tr>`,
        )
        .join('')}</table>`;

/** The same letter as plain text and as HTML. */
export const writeLetter = ({ language, greeting, body, facts = [], action, otherwise, brand }: Letter) => ({
  text: [greeting, body, ...factLines(facts), `${action.label}:\n${action.href}`, otherwise, brand].join('\n\n'),
  html: `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><title>${html(brand)}</title></head>
<body style="font-family: sans-serif; font-size: 16px; line-height: 1.5; max-width: 34em">
<p>${html(greeting)}</p>
<p>${html(body)}</p>${factTable(facts)}
<p><a href="${html(action.href)}" style="font-weight: bold">${html(action.label)}</a></p>
<p>${html(otherwise)}</p>
<p>${html(brand)}</p>
</body></html>`,
});
