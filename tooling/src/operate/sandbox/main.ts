import { Argument, CommanderError, InvalidArgumentError } from 'commander';
import { productCodes } from '@travel/contracts/products/product-codes';
import { itemEventKinds } from '@travel/contracts/endpoints/orders/item-event';
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

const parseMinutes = (text: string): number => {
  if (!/^[-+]?\d{1,4}$/.test(text)) throw new InvalidArgumentError('A whole number of minutes is required.');
  return Number(text);
};

interface Amount {
  readonly amount: number;
  readonly currency: string;
}

const parseAmount = (text: string): Amount => {
  const match = /^(\d{1,12})([A-Z]{3})$/.exec(text);
  if (!match) throw new InvalidArgumentError('Minor units and a currency are required, such as 40000USD.');
  return { amount: Number(match[1]), currency: match[2] ?? '' };
};

const parseMetadata = (text: string): unknown => {
  try {
    const metadata: unknown = JSON.parse(text);
    return metadata;
  } catch {
    throw new InvalidArgumentError('JSON is required, such as {"staysPayLater":true}.');
  }
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

const readRefusal = (body: unknown): string | undefined => {
  if (typeof body !== 'object' || body === null || !('detail' in body)) return undefined;
  const errors: readonly unknown[] = 'errors' in body && Array.isArray(body.errors) ? body.errors : [];
  const fields = errors.flatMap((error) =>
    typeof error === 'object' && error !== null && 'field' in error && 'message' in error
      ? [`  ${String(error.field)}: ${String(error.message)}`]
      : [],
  );
  return [String(body.detail), ...fields].join('\n');
};

const program = createCommand(
  'sandbox',
  'Puts the sandbox back, moves its time, changes bookings, or creates orders.',
).exitOverride();

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

program
  .command('change')
  .description('changes a booked item as its supplier would')
  .argument('<booking>', 'its number or ID')
  .addArgument(new Argument('<kind>').choices(itemEventKinds))
  .option('--minutes <number>', 'how much later it is after schedule_changed; negative for earlier', parseMinutes)
  .option('--item <id>', 'the first booked item unless given')
  .action(async (booking: string, kind: string, { minutes, item }: { minutes?: number; item?: string }) => {
    await post('/sandbox/item-events', { booking, kind, minutes, item_id: item });
    process.stdout.write(`${booking} is changed: ${kind}.\n`);
  });

program
  .command('order')
  .description('creates an order of any product to try payments')
  .addArgument(new Argument('<product>').choices(productCodes))
  .argument('<amount>', 'in minor units and currency, such as 40000USD', parseAmount)
  .option('--starts <date>', 'first day, such as 2027-05-14')
  .option('--metadata <json>', 'for the payment request, such as {"staysPayLater":true}', parseMetadata)
  .action(async (product_type: string, total: Amount, options: { starts?: string; metadata?: unknown }) => {
    const answer = await post('/sandbox/orders', { product_type, total, ...options });
    process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`);
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
