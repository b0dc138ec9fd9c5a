import { getDirection, type TextLanguage } from '@travel/contracts/locale/languages';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { getFormats } from '../languages/formats.ts';

interface Link {
  readonly label: string;
  readonly href: string;
}

/** A mail with one call to action. */
export interface MailContent {
  readonly language: TextLanguage;
  readonly subject: string;
  readonly greeting: string;
  readonly body: string;
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  readonly action: Link;
  /** Links to files, shown after the main button. */
  readonly documents?: readonly Link[];
  readonly otherwise: string;
  /** The organisation that sends the mail, with its colours. */
  readonly from: Pick<Organisation, 'name' | 'theme'>;
}

/** Escapes text for HTML and for values of attributes in double quotes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

type Facts = NonNullable<MailContent['facts']>;

const factLines = (facts: Facts, language: TextLanguage): string[] => {
  const { label } = getFormats(language);
  return facts.length === 0 ? [] : [facts.map((fact) => `${label(fact.label)} ${fact.value}`).join('\n')];
};

// Not all mail programs support custom properties and style sheets, so each element has inline styles.
const toPalette = ({ theme }: MailContent['from']) => {
  const token = (name: string, otherwise: string): string => escapeHtml(theme[`--${name}`] ?? otherwise);
  return {
    ground: token('color-ground', '#F5F8F7'),
    surface: token('color-surface', '#FFFFFF'),
    ink: token('color-ink', '#0B2530'),
    secondary: token('color-ink-2', '#44606A'),
    line: token('color-line', '#D3DEDC'),
    accent: token('color-accent', '#FFB81F'),
    onAccent: token('color-on-accent', '#0B2530'),
    cardRadius: token('radius-card', '18px'),
    buttonRadius: token('radius-control', '12px'),
  };
};

type Palette = ReturnType<typeof toPalette>;

const factTable = (facts: Facts, { line, secondary }: Palette): string => {
  if (facts.length === 0) return '';
  const cell = `border-top: 1px solid ${line}; padding: 10px 0; text-align: start; vertical-align: top`;
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th scope="row" style="${cell}; padding-inline-end: 16px; width: 34%; font-weight: normal; color: ${secondary}">${escapeHtml(label)}</th><td style="${cell}; overflow-wrap: anywhere">${escapeHtml(value)}</td></tr>`,
  );
  return `
<table style="width: 100%; border-collapse: collapse; margin: 24px 0 0; border-bottom: 1px solid ${line}">${rows.join('\n')}</table>`;
};

/** Preview text that mail programs show next to the subject. Padding keeps the mail's body from following it there. */
const previewLine = (text: string): string =>
  `<div style="display: none; max-height: 0; overflow: hidden">${escapeHtml(text)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`;

const linksLine = (links: readonly Link[], { ink }: Palette): string => {
  if (links.length === 0) return '';
  const anchors = links.map(
    ({ label, href }) => `<a href="${escapeHtml(href)}" style="color: ${ink}">${escapeHtml(label)}</a>`,
  );
  return `
<p style="margin: -12px 0 28px">${anchors.join(' &nbsp;·&nbsp; ')}</p>`;
};

/** Renders a mail as plain text and as HTML. The HTML is readable even in programs that remove its styles. */
export const renderMail = (mail: MailContent) => {
  const { language, subject, greeting, body, facts = [], action, documents = [], otherwise, from } = mail;
  const { label } = getFormats(language);
  const palette = toPalette(from);
  const { ground, surface, ink, secondary, line, accent, onAccent, cardRadius, buttonRadius } = palette;
  return {
    subject,
    text: [
      greeting,
      body,
      ...factLines(facts, language),
      ...[action, ...documents].map((link) => `${label(link.label)}\n${link.href}`),
      otherwise,
      from.name,
    ].join('\n\n'),
    html: `<!doctype html>
<html lang="${language}" dir="${getDirection(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin: 0; padding: 24px 12px; background: ${ground}; color: ${ink}; font-family: 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif; font-size: 16px; line-height: 1.5">
${previewLine(body)}
<div style="max-width: 600px; margin: 0 auto; background: ${surface}; border: 1px solid ${line}; border-radius: ${cardRadius}">
<p style="margin: 0; padding: 20px 28px; border-bottom: 1px solid ${line}; font-size: 20px; font-weight: bold">${escapeHtml(from.name)}</p>
<div style="padding: 28px">
<h1 style="margin: 0 0 20px; font-size: 24px; line-height: 1.25">${escapeHtml(subject)}</h1>
<p style="margin: 0 0 12px">${escapeHtml(greeting)}</p>
<p style="margin: 0">${escapeHtml(body)}</p>${factTable(facts, palette)}
<p style="margin: 28px 0"><a href="${escapeHtml(action.href)}" style="display: inline-block; padding: 13px 24px; background: ${accent}; color: ${onAccent}; border-radius: ${buttonRadius}; font-weight: bold; text-decoration: none">${escapeHtml(action.label)}</a></p>${linksLine(documents, palette)}
<p style="margin: 0; font-size: 14px; color: ${secondary}">${escapeHtml(otherwise)}</p>
</div>
</div>
</body></html>`,
  };
};
