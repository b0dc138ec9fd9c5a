import { isPackageName, type PackageName } from '@travel/contracts/releases/remotes';

/** A position in a file of a release. Lines and columns count from 1. */
export interface StackFrame {
  readonly package: PackageName;
  /** The version of the release; null for a file that releases share, whose name contains a hash of its content. */
  readonly version: string | null;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

const place =
  /\/([a-z-]{1,40})\/(?:(\d+\.\d+\.\d[\w.+-]{0,75})\/)?([\w./~-]{1,200}\.js)(?:\?[^\s:)]{0,40})?:(\d{1,7}):(\d{1,7})/;

/** Parses a line of a stack. Returns the position in a release's file that the line names, or null for other lines. */
export const parseFrame = (line: string): StackFrame | null => {
  const [, name = '', version = null, file = '', row = '', column = ''] = place.exec(line.slice(0, 600)) ?? [];
  if (!isPackageName(name)) return null;
  return { package: name, version, file, line: Number(row), column: Number(column) };
};

/** Returns the positions in files of releases that a stack names. The position that threw comes first. */
export const listOwnFrames = (stack: string): StackFrame[] =>
  stack.split('\n').flatMap((line) => {
    const frame = parseFrame(line);
    return frame ? [frame] : [];
  });
