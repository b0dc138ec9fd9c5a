import { CommanderError, InvalidArgumentError } from 'commander';
import { readOperatorToken } from '../../settings/local-secrets.ts';
import { StartFault, readSettings } from '../../settings/settings.ts';
import { createCommand } from '../../workspace/command.ts';

const units = { s: 1, m: 60, h: 3600, d: 86_400 } as const;

const forward = '+3d, +12h, +90m or +30s';

/** Converts `+3d` to seconds. Time only moves forward, because past events cannot be undone. */
const span = (text: string): number => {
  const match = /^\+(\d{1,5})([smhd])$/.exec(text);
  const unit = match?.[2];
  if (!match || !(unit === 's' || unit === 'm' || unit === 'h' || unit === 'd')) {
    throw new InvalidArgumentError(`A time to move forward is required, like ${forward}.`);
  }
  return Number(match[1]) * units[unit];
};

const post = async (path: string, body?: unknown): Promise<unknown> => {
  const settings = readSettings();
  const token = settings.releaseToken ?? (await readOperatorToken(settings.dataDir));
  const url = `http://127.0.0.1:${settings.ports.api}${path}`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  }).catch(() => {
    throw new StartFault(`The API at ${url} does not answer. Is the product running? Start it, or set PORT.`);
  });
  const result: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) return result;
  const whose = "Give the DATA_DIR of the running product, or the operator's token as RELEASE_TOKEN.";
  const words = readRefusal(result) ?? `The API answered ${answer.status}.`;
  throw new StartFault(answer.status === 401 ? `${words}\n${whose}` : words);
};

const readRefusal = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'detail' in body ? String(body.detail) : undefined;

const program = createCommand('sandbox', 'Puts the sandbox back, or moves its time.').exitOverride();

program
  .command('reset')
  .description('puts the seed back; everything made since is gone')
  .action(async () => {
    await post('/sandbox/reset');
    process.stdout.write('The seed is back.\n');
  });

program
  .command('clock')
  .description("moves the sandbox's time forward")
  .argument('<time>', forward, span)
  .showHelpAfterError(`Time moves forward alone: npx -y pnpm@12 sandbox clock ${forward}`)
  .action(async (seconds: number) => {
    const answer = await post('/sandbox/clock', { forward_seconds: seconds });
    const now = typeof answer === 'object' && answer !== null && 'now' in answer ? String(answer.now) : '';
    process.stdout.write(`The sandbox's time is ${now}.\n`);
  });

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode;
  else if (error instanceof StartFault) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } else throw error;
}
