import { wordChanges } from '../changed-word/word-changes.ts';
import type { Edit } from './workspace-copy.ts';

/** The packages whose build times are measured. */
export const measured = ['mfe-header', 'mfe-checkout', 'mfe-travel', 'shell'] as const;

export type MeasuredPackage = (typeof measured)[number];

/**
 * Small edits of a package. Each round makes a different edit, because the build cache would contain an earlier one.
 */
interface Changes {
  readonly word: (round: number) => Edit;
  readonly line: (round: number) => Edit;
}

/** Changes a number in a line of styles. */
const number =
  (file: string, before: string, now: number): Changes['line'] =>
  (round) => ({ file, from: before + String(now), to: before + String(now + round) });

const word =
  (name: MeasuredPackage): Changes['word'] =>
  (round) => ({ ...wordChanges[name], to: `${wordChanges[name].to} ${round}` });

export const buildChanges: Readonly<Record<MeasuredPackage, Changes>> = {
  'mfe-header': { word: word('mfe-header'), line: number('mfe-header/src/v1/main-navigation.tsx', 'gap: ', 28) },
  'mfe-checkout': { word: word('mfe-checkout'), line: number('mfe-checkout/src/page/frame/columns.tsx', 'gap: ', 72) },
  'mfe-travel': {
    word: word('mfe-travel'),
    line: number('mfe-travel/src/results/filters/price-filter.tsx', 'blockSize: ', 40),
  },
  shell: { word: word('shell'), line: number('shell/src/page/slots/bare-fallback.tsx', 'padding: ', 24) },
};
