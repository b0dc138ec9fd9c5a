import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { AnyAdapter, Sandbox } from './adapter.ts';
import { runAdapter } from './run-adapter.ts';
import { formatVerdicts } from './scenario.ts';
import { recordingsFile } from './transport/recording.ts';

const usage = `Usage: conformance <adapter> [--live [--url <origin>] [--record]]

Runs the scenarios of a port against an adapter in services/suppliers/src, and prints a verdict for each.
By default answers come from recordings next to the adapter.

--live     sends requests to the supplier's server for tests, with credentials from the environment
--url      another server, such as a sandbox; SANDBOX_URL and OPERATOR_TOKEN let it fail on request
--record   writes what the server answers to the recordings, with personal data masked
`;

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const readCredentials = (names: readonly string[]): Record<string, string> => {
  const missing = names.filter((name) => !process.env[name]);
  if (missing.length > 0) throw new Error(`Environment variables are missing: ${missing.join(', ')}`);
  return Object.fromEntries(names.map((name) => [name, process.env[name] ?? '']));
};

const readSandbox = (): Sandbox | null => {
  const { SANDBOX_URL: url, OPERATOR_TOKEN: operatorToken } = process.env;
  return url && operatorToken ? { url, operatorToken } : null;
};

const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      live: { type: 'boolean', default: false },
      record: { type: 'boolean', default: false },
      url: { type: 'string' },
    },
  });
  const [name] = positionals;
  const isNamed = name !== undefined && /^[a-z0-9-]+$/.test(name);
  if (!isNamed || (!values.live && (values.record || values.url !== undefined))) {
    print(usage);
    return 2;
  }
  const folder = join(import.meta.dirname, '../../../suppliers/src', name);
  const file = join(folder, 'conformance.ts');
  if (!existsSync(file)) {
    print(`${file} is missing. An adapter exports \`conformance\` from it.`);
    return 2;
  }
  const { conformance }: { conformance: AnyAdapter } = await import(pathToFileURL(file).href);
  const { live: isLive, record } = values;
  const live = isLive
    ? {
        target: values.url ?? conformance.target,
        credentials: readCredentials(conformance.credentials),
        record,
        sandbox: readSandbox(),
      }
    : null;
  const verdicts = await runAdapter(conformance, { recordings: join(folder, recordingsFile), live });
  print(formatVerdicts(name, verdicts));
  return verdicts.some(({ verdict }) => verdict === 'failed') ? 1 : 0;
};

process.exitCode = await main().catch((error: unknown) => {
  print(String(error));
  return 2;
});
