import { readFileSync, writeFileSync } from 'node:fs';
import { areas, rulesOf } from './areas.ts';
import { readRecord } from './record.ts';
import type { Figures } from './record.ts';
import type { Survivor } from './survivors.ts';

const document = new URL('../../../docs/mutation-test.md', import.meta.url);
const firstLine = '<!-- from the last run -->';

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

/** In a cell of a table a bar would begin the next one. */
const code = (text: string): string => (text === '' ? 'nothing' : `\`${text.replaceAll('|', '\\|')}\``);

const figuresOf = (all: readonly Figures[]): string[] => {
  const tried = all.reduce((sum, one) => sum + one.tried, 0);
  const noticed = all.reduce((sum, one) => sum + one.noticed, 0);
  return [String(tried), String(noticed), tried === 0 ? '' : ((noticed / tried) * 100).toFixed(1)];
};

/** The figures of every area and the changes that no test notices, as a part of the document. */
const figuresPart = (record: Readonly<Record<string, Figures>>, survivors: readonly Survivor[]): string => {
  const figures = areas.map((area) => ({
    name: area.name,
    files: rulesOf([area]).flatMap(({ path }) => record[path] ?? []),
  }));
  const all = figures.flatMap(({ files }) => files);
  return [
    table(
      ['rules of', 'files', 'changes tried', 'noticed', '%'],
      [
        ...figures.map(({ name, files }) => [name, String(files.length), ...figuresOf(files)]),
        ['all', String(all.length), ...figuresOf(all)],
      ],
    ),
    'What no test notices, and why that is right:',
    table(
      ['in', 'this', 'may become', 'because'],
      survivors.map(({ file, from, to, reason }) => [file.replace(/^.*\//, ''), code(from), code(to), reason]),
    ),
  ].join('\n\n');
};

/** The document with its figures brought up to a record. */
export const withFigures = (
  text: string,
  record: Readonly<Record<string, Figures>>,
  survivors: readonly Survivor[],
): string => `${text.split(firstLine)[0]}${firstLine}\n\n${figuresPart(record, survivors)}\n`;

/** Writes what is recorded into docs/mutation-test.md. */
export const writeDocument = (survivors: readonly Survivor[]): void =>
  writeFileSync(document, withFigures(readFileSync(document, 'utf8'), readRecord(), survivors));

export const readDocument = (): string => readFileSync(document, 'utf8');
