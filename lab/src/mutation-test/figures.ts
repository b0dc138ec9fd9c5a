import { areas, listRules } from './areas.ts';
import type { Figures } from './record.ts';
import type { Survivor } from './survivors.ts';

const formatRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const formatTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [formatRow(head), formatRow(head.map(() => '---')), ...rows.map(formatRow)].join('\n');

/** Formats code for a Markdown table, and escapes `|`, which would end the cell. */
const formatCode = (text: string): string => (text === '' ? 'nothing' : `\`${text.replaceAll('|', '\\|')}\``);

const formatFigures = (all: readonly Figures[]): string[] => {
  const tried = all.reduce((sum, one) => sum + one.tried, 0);
  const noticed = all.reduce((sum, one) => sum + one.noticed, 0);
  return [String(tried), String(noticed), tried === 0 ? '' : ((noticed / tried) * 100).toFixed(1)];
};

/** Returns the recorded figures of each area, and the changes that no test can notice, as Markdown tables. */
export const formatResults = (record: Readonly<Record<string, Figures>>, survivors: readonly Survivor[]): string => {
  const figures = areas.map((area) => ({
    name: area.name,
    files: listRules([area]).flatMap(({ path }) => record[path] ?? []),
  }));
  const all = figures.flatMap(({ files }) => files);
  return [
    formatTable(
      ['area', 'files', 'changes', 'noticed', '%'],
      [
        ...figures.map(({ name, files }) => [name, String(files.length), ...formatFigures(files)]),
        ['all', String(all.length), ...formatFigures(all)],
      ],
    ),
    'Changes that no test notices, and why that is correct:',
    formatTable(
      ['file', 'code', 'changed to', 'reason'],
      survivors.map(({ file, from, to, reason }) => [
        file.replace(/^.*\//, ''),
        formatCode(from),
        formatCode(to),
        reason,
      ]),
    ),
  ].join('\n\n');
};
