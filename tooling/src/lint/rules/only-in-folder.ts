import type { Context, ESTree } from '@oxlint/plugins';
import { findPlace } from '../../workspace/packages.ts';

/** Names that are allowed only in folders with a certain name. */
interface OnlyInFolder {
  /** Name of the folder, at any depth. */
  readonly folder: string;
  /** Other files and folders that may contain the names, by their path from the root. */
  readonly besides: RegExp;
  readonly message: (found: string) => string;
}

/** Reports a node that contains one of these names. */
type Report = (node: ESTree.Node, found: string) => void;

/** Returns the function that reports names which a file must not contain; null for files that may contain them. */
export function restrictToFolder(context: Context, { folder, besides, message }: OnlyInFolder): Report | null {
  const place = findPlace(context.filename);
  if (!place || place.isBuildOrTest || place.package.kind === 'tool') return null;
  const path = `${place.package.folder}/${place.path}`;
  if (path.split('/').includes(folder) || besides.test(path)) return null;
  return (node, found) => context.report({ node, message: message(found) });
}
