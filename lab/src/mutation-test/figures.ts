import { areas, rulesOf } from './areas.ts';
import type { Figures } from './record.ts';
import type { Survivor } from './survivors.ts';

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

/** A bar would end the cell of a Markdown table. */
const code = (text: string): string => (text === '' ? 'nothing' : `\`${text.replaceAll('|', '\\|')}\``);

const figuresOf = (all: readonly Figures[]): string[] => {
  const tried = all.reduce((sum, one) => sum + one.tried, 0);
  const noticed = all.reduce((sum, one) => sum + one.noticed, 0);
  return [String(tried), String(noticed), tried === 0 ? '' : ((noticed / tried) * 100).toFixed(1)];
};

/** Returns the recorded figures of each area, and the changes that no test can notice, as Markdown tables. */
export const figuresText = (record: Readonly<Record<string, Figures>>, survivors: readonly Survivor[]): string => {
  const figures = areas.map((area) => ({
    name: area.name,
    files: rulesOf([area]).flatMap(({ path }) => record[path] ?? []),
  }));
  const all = figures.flatMap(({ files }) => files);
  return [
    table(
      ['area', 'files', 'changes', 'noticed', '%'],
      [
        ...figures.map(({ name, files }) => [name, String(files.length), ...figuresOf(files)]),
        ['all', String(all.length), ...figuresOf(all)],
      ],
    ),
    'Changes that no test notices, and why that is correct:',
    table(
      ['file', 'code', 'changed to', 'reason'],
      survivors.map(({ file, from, to, reason }) => [file.replace(/^.*\//, ''), code(from), code(to), reason]),
    ),
  ].join('\n\n');
};
