/** Between these lines a document is written by the table of transitions. */
const firstLine = '<!-- from the table of transitions -->';
const lastLine = '<!-- end of the table of transitions -->';

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** A table as documents have it. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

/** A document with its part brought up to the tables. @throws Error when it has no such part */
export const withSection = (document: string, part: readonly string[]): string => {
  const [before, rest] = document.split(firstLine);
  const [, after] = rest?.split(lastLine) ?? [];
  if (before === undefined || after === undefined)
    throw new Error('The document has no place for the table of transitions');
  return `${before}${firstLine}\n\n${part.join('\n\n')}\n\n${lastLine}${after}`;
};
