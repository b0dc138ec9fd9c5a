import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { releasedPackages } from '@travel/tooling/workspace/released-packages';
import { root } from '@travel/tooling/workspace/programs';

/** Folders that builds read. */
const folders = ['shared-contracts', 'shared-ui', 'tooling', 'lab', ...releasedPackages];

/** Folders that builds and tests write, which are not copied. */
const leftovers = new Set(['dist', '.turbo', '.cache', '.data', 'test-results']);

/** A copy of the sources that builds read, which can be edited. */
export interface WorkspaceCopy {
  readonly folder: string;
  /** Removes the build cache, as in a fresh clone. */
  forget(): Promise<void>;
  /** Edits a file during a step, and restores it afterwards. */
  withEdit<T>(edit: Edit, step: () => Promise<T>): Promise<T>;
}

/** A replacement of one text in one source file. */
export interface Edit {
  /** Path from the root of the workspace. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Libraries are not copied: folders of links are copied as links, and the store behind them is linked. */
const linkLibraries = async (folder: string): Promise<void> => {
  await mkdir(join(folder, 'node_modules'));
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name !== '.cache') await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
};

/**
 * Removes the byte budgets from a configuration. They apply only in the workspace's own folder: with libraries at
 * another path, module numbers and compressed sizes differ.
 */
const removeBudgets = async (config: string): Promise<void> => {
  const before = await readFile(config, 'utf8');
  const roomy = 'const roomy = { ...config, budget: Number.MAX_SAFE_INTEGER, pageBudgets: undefined };';
  const after = before.replace('export { config as default };', `${roomy}\nexport { roomy as default };`);
  if (after === before) throw new Error(`${config} exports its config in another way now`);
  await writeFile(config, after);
};

/** Copies the sources of builds from the working tree into an empty folder. */
export const copyWorkspace = async (folder: string): Promise<WorkspaceCopy> => {
  await linkLibraries(folder);
  for (const name of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml']) {
    await cp(join(root, name), join(folder, name));
  }
  for (const name of folders) {
    await cp(join(root, name), join(folder, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !leftovers.has(basename(path)),
    });
  }
  for (const name of releasedPackages) await removeBudgets(join(folder, name, 'remote.config.ts'));
  return {
    folder,
    forget: () => rm(join(folder, 'node_modules/.cache'), { recursive: true, force: true }),
    withEdit: async ({ file, from, to }, step) => {
      const path = join(folder, file);
      const before = await readFile(path, 'utf8');
      if (!before.includes(from)) throw new Error(`${file} says ${from} nowhere`);
      await writeFile(path, before.replace(from, to));
      try {
        return await step();
      } finally {
        await writeFile(path, before);
      }
    },
  };
};
