import { isPackageName } from '@travel/contracts/remotes';
import type { PackageName } from '@travel/contracts/remotes';

/** A place in a file of a release; lines and columns count from one. */
export interface StackFrame {
  readonly package: PackageName;
  /** Null for a file that is addressed by what it says: releases share it. */
  readonly version: string | null;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

const place =
  /\/([a-z-]{1,40})\/(?:(\d+\.\d+\.\d[\w.+-]{0,75})\/)?([\w./~-]{1,200}\.js)(?:\?[^\s:)]{0,40})?:(\d{1,7}):(\d{1,7})/;

/** The place in a release that a line of a stack names; null for other lines. */
export const frameOf = (line: string): StackFrame | null => {
  const [, name = '', version = null, file = '', row = '', column = ''] = place.exec(line.slice(0, 600)) ?? [];
  if (!isPackageName(name)) return null;
  return { package: name, version, file, line: Number(row), column: Number(column) };
};

/** Places in our releases, the one that threw first. */
export const ownFrames = (stack: string): StackFrame[] =>
  stack.split('\n').flatMap((line) => {
    const frame = frameOf(line);
    return frame ? [frame] : [];
  });
