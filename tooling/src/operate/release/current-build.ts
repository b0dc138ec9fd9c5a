import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../../workspace/programs.ts';
import type { CurrentBuild } from './registry-client.ts';

const git = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)('git', args, { cwd: root })).stdout.trim();

/**
 * Returns branch and commit of the working copy; undefined without git or without a branch. A CI that checks out only a
 * commit names the branch in its environment.
 */
export const readCurrentBuild = async (env: NodeJS.ProcessEnv = process.env): Promise<CurrentBuild | undefined> => {
  try {
    const commit = await git('rev-parse', '--short=12', 'HEAD');
    const named = env['GITHUB_HEAD_REF'] || env['GITHUB_REF_NAME'] || env['CI_COMMIT_REF_NAME'];
    const branch = named || (await git('branch', '--show-current'));
    return branch ? { branch, commit } : undefined;
  } catch {
    return undefined;
  }
};
