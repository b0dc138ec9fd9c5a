import type { Context, ESTree } from '@oxlint/plugins';
import { placeOf } from '../../workspace/packages.ts';

/** What belongs into folders of one name, and who still has it elsewhere. */
interface KeptApart {
  /** The folder, wherever it lies. */
  readonly folder: string;
  /** Other places of it, by their path from the root. */
  readonly besides: RegExp;
  readonly exceptions: readonly string[];
  readonly message: (found: string) => string;
}

interface Reporter {
  /** Where a node names what is kept apart. */
  report(node: ESTree.Node, found: string): void;
  /** At the end of the file. */
  end(program: ESTree.Program): void;
}

/**
 * Reports what a file holds although it belongs into a folder of its own, and exceptions that nothing needs any more;
 * null for files that may hold it.
 */
export function keptApart(context: Context, { folder, besides, exceptions, message }: KeptApart): Reporter | null {
  const place = placeOf(context.filename);
  if (!place || place.isBuildOrTest || place.package.kind === 'tool') return null;
  const path = `${place.package.folder}/${place.path}`;
  if (path.split('/').includes(folder) || besides.test(path)) return null;

  const isException = exceptions.includes(path);
  let count = 0;
  return {
    report(node, found) {
      count += 1;
      if (!isException) context.report({ node, message: message(found) });
    },
    end(node) {
      if (isException && count === 0) {
        context.report({ node, message: `Needs its exception no more; take it off tooling/src/lint/exceptions.ts.` });
      }
    },
  };
}
