import { escapeHtml } from '../../platform/mail/mail-template.ts';

/**
 * Converts terms that staff wrote as plain text to HTML. An empty line separates paragraphs; a line that begins with
 * `#` is a heading, and lines that begin with `-` are a list.
 */
export const toTermsHtml = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .flatMap((block) => groupLines(block.split('\n').map((line) => line.trim())))
    .join('\n');

/** Returns the headings, lists and paragraphs of lines that no empty line separates. */
const groupLines = (lines: readonly string[]): string[] => {
  const parts: { readonly tag: 'h3' | 'li' | 'p'; readonly lines: string[] }[] = [];
  for (const line of lines.filter((one) => one !== '')) {
    const [mark = ''] = /^(?:#+|-)\s/.exec(line) ?? [];
    const rest = escapeHtml(line.slice(mark.length).trim());
    const tag = mark === '' ? 'p' : mark.startsWith('-') ? 'li' : 'h3';
    const last = parts.at(-1);
    if (last?.tag === tag && tag !== 'h3') last.lines.push(rest);
    else parts.push({ tag, lines: [rest] });
  }
  return parts.map(({ tag, lines: own }) =>
    tag === 'li'
      ? `<ul>${own.map((item) => `<li>${item}</li>`).join('')}</ul>`
      : `<${tag}>${own.join('<br>')}</${tag}>`,
  );
};
