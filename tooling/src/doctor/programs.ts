import { reportAdvice, type Finding, reportMissing, reportOk } from './finding.ts';
import { run } from '../workspace/run.ts';

const getMajor = (version: string) => Number.parseInt(version.replace('v', ''), 10);

/** Checks the Node version that runs the project's commands, normally the one among the project's dependencies. */
export function checkNode(version = process.version): Finding {
  if (getMajor(version) >= 24) return reportOk('Node', version);
  return reportMissing(
    'Node',
    `${version}, 24 is needed`,
    'run `npx -y pnpm@12 install`, which brings it, and start commands through pnpm',
  );
}

/** Checks the pnpm version that runs the command, which pnpm passes to scripts. */
export function checkPnpm(agent = process.env['npm_config_user_agent'] ?? ''): Finding {
  const version = /\bpnpm\/(\d\S*)/.exec(agent)?.[1];
  const mend = 'call commands as `npx -y pnpm@12 …`, or install it: `npm install --global pnpm@12`';
  if (version === undefined) return reportAdvice('pnpm', 'this was started without it', mend);
  return getMajor(version) >= 12 ? reportOk('pnpm', version) : reportMissing('pnpm', `${version}, 12 is needed`, mend);
}

/** Checks that git is installed: cached builds are found by the files that git lists. */
export async function checkGit(command = 'git'): Promise<Finding> {
  const { ok: there, output } = await run(command, ['--version']);
  if (there) return reportOk('git', output.replace('git version ', ''));
  return reportAdvice('git', 'not found', 'install git; without it builds are cached less exactly');
}
