import { beginBuild } from './kept/begin-build.ts';

const kept = await beginBuild(process.cwd());

// Modules that load webpack are imported after `beginBuild` has prepared the process.
const { measureCost } = await import('./budget.ts');
const { buildPackage } = await import('./build-package.ts');
const { BuildError } = await import('./compile.ts');

const figure = new Intl.NumberFormat('en-US');

try {
  const started = performance.now();
  const record = await buildPackage(process.cwd(), { kept });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const costs = Object.keys(record.modules).map((module) => `${module} ${figure.format(measureCost(record, module))}`);
  process.stdout.write(`${record.package} ${record.version} in ${seconds} s; bytes for a page: ${costs.join(', ')}\n`);
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
