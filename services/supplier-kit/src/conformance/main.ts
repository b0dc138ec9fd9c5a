import { existsSync, globSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { AnyAdapter, CatalogueAdapter, Sandbox } from './adapter.ts';
import { runAdapter, type RunOptions } from './run-adapter.ts';
import { formatVerdicts } from './scenario.ts';
import { recordingsFile } from './transport/recording.ts';

const usage = `Usage: conformance <adapter> [--live [--url <origin>] [--record]]
       conformance --all

Runs the scenarios of a port against an adapter, and prints a verdict for each. <adapter> is a folder of
services/suppliers/src, the path of another conformance.ts, or sandbox-<product>: the suppliers of a product that run in
the process of the API. Exit code: 0 if no scenario failed, 1 if one failed, 2 if nothing could be run.

By default answers come from the recordings next to conformance.ts, without network and credentials.

--live     sends requests to the supplier's server for tests, with credentials from the environment
--url      another server, such as a sandbox; SANDBOX_URL and OPERATOR_TOKEN let it fail on request
--record   writes what the server answers to the recordings, with personal data masked
--all      all adapters, without network
`;

const adaptersFolder = join(import.meta.dirname, '../../../suppliers/src');
const sandboxFile = join(import.meta.dirname, '../../../../sandbox/inventory/src/conformance.ts');
const sandboxPrefix = 'sandbox-';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const readCredentials = (variables: Readonly<Record<string, string>>): Record<string, string> => {
  const missing = Object.values(variables).filter((variable) => !process.env[variable]);
  if (missing.length > 0) throw new Error(`Environment variables are missing: ${missing.join(', ')}`);
  return Object.fromEntries(Object.entries(variables).map(([name, variable]) => [name, process.env[variable] ?? '']));
};

const readSandbox = (): Sandbox | null => {
  const { SANDBOX_URL: url, OPERATOR_TOKEN: operatorToken } = process.env;
  return url && operatorToken ? { url, operatorToken } : null;
};

const readSandboxAdapters = async (): Promise<Readonly<Record<string, CatalogueAdapter>>> => {
  const { conformance }: { conformance: Record<string, CatalogueAdapter> } = await import(
    pathToFileURL(sandboxFile).href
  );
  return conformance;
};

/** Returns the names of all adapters in the repository. */
const listNames = async (): Promise<string[]> => [
  ...globSync('*/conformance.ts', { cwd: adaptersFolder }).map(dirname).toSorted(),
  ...Object.keys(await readSandboxAdapters()).map((product) => sandboxPrefix + product),
];

interface NamedAdapter {
  readonly name: string;
  readonly adapter: AnyAdapter;
  readonly recordings: string;
}

/** @throws Error if there is no such adapter */
const readAdapter = async (name: string): Promise<NamedAdapter> => {
  if (name.startsWith(sandboxPrefix)) {
    const adapter = (await readSandboxAdapters())[name.slice(sandboxPrefix.length)];
    if (adapter) return { name, adapter, recordings: '' };
  }
  // pnpm runs the command in the folder of the package.
  const file = name.endsWith('.ts')
    ? resolve(process.env['INIT_CWD'] ?? '.', name)
    : join(adaptersFolder, name, 'conformance.ts');
  if (!existsSync(file)) throw new Error(`${file} is missing. Adapters: ${(await listNames()).join(', ')}`);
  const { conformance }: { conformance?: AnyAdapter } = await import(pathToFileURL(file).href);
  if (!conformance) throw new Error(`${file} does not export \`conformance\``);
  return { name: basename(dirname(file)), adapter: conformance, recordings: join(dirname(file), recordingsFile) };
};

const createLiveOptions = (adapter: AnyAdapter, { url, record }: { readonly url: string | null; record: boolean }) => {
  if (adapter.kind === 'catalogue') throw new Error('Suppliers in this process have no server for --live');
  const { target, credentials } = adapter;
  return { target: url ?? target, credentials: readCredentials(credentials), record, sandbox: readSandbox() };
};

/** Prints the verdicts of an adapter. Returns whether no scenario failed. */
const runAndPrint = async ({ name, adapter, recordings }: NamedAdapter, live: RunOptions['live']): Promise<boolean> => {
  const verdicts = await runAdapter(adapter, { recordings, live });
  print(`${formatVerdicts(name, verdicts)}\n`);
  return verdicts.every(({ verdict }) => verdict !== 'failed');
};

const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      live: { type: 'boolean', default: false },
      record: { type: 'boolean', default: false },
      url: { type: 'string' },
    },
  });
  const { all, live: isLive, record, url = null } = values;
  if (positionals.length !== (all ? 0 : 1) || (all && isLive) || ((record || url !== null) && !isLive)) {
    print(usage);
    return 2;
  }
  const adapters = await Promise.all((all ? await listNames() : positionals).map(readAdapter));
  let hasFailed = false;
  for (const named of adapters) {
    const live = isLive ? createLiveOptions(named.adapter, { url, record }) : null;
    if (!(await runAndPrint(named, live))) hasFailed = true;
  }
  return hasFailed ? 1 : 0;
};

process.exitCode = await main().catch((error: unknown) => {
  print(error instanceof Error ? error.message : String(error));
  return 2;
});
