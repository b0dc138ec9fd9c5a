import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '@travel/tooling/workspace/programs';
import { run } from '@travel/tooling/workspace/run';

/** Replaces the section with this heading, or appends it to a page that has none. */
export const replaceSection = (page: string, heading: string, text: string): string => {
  const section = `## ${heading}\n\n${text}`;
  const parts = page.split(/^(?=## )/m);
  const at = parts.findIndex((part) => part.startsWith(`## ${heading}\n`));
  const all = at === -1 ? [...parts, section] : parts.with(at, section);
  return `${all.map((part) => part.trim()).join('\n\n')}\n`;
};

/** Writes a section of docs/benchmarks.md, with date, commit and machine of the measurement. */
export const writeSection = async (heading: string, about: string, table: string): Promise<void> => {
  const file = join(root, 'docs', 'benchmarks.md');
  const { output: commit } = await run('git', ['rev-parse', '--short', 'HEAD']);
  const machine = `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`;
  const measured = `Measured on ${new Date().toISOString().slice(0, 10)} at ${commit}, Node ${process.versions.node}, ${machine}.`;
  const text = [about, measured, table].filter((part) => part !== '').join('\n\n');
  await writeFile(file, replaceSection(await readFile(file, 'utf8'), heading, text));
};
