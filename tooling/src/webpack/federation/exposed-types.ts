import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, parse, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { zipSync } from 'fflate';
import { BuildError } from '../compile.ts';
import type { RemoteConfig } from '../remote-config.ts';
import { listExposedModules } from '../remote-webpack.ts';
import { inScratchFolder } from '../scratch-folder.ts';

/** The types of the modules that a release exposes, in the format of Module Federation. */
export interface ExposedTypes {
  /** A zip archive with a declaration file for each module: `header/v1.d.ts`. */
  readonly archive: Buffer;
  /** A declaration file that maps the name of each module to its type. */
  readonly api: Buffer;
}

/** The folder of compiled declarations in an archive. */
const compiledFolder = 'compiled-types';

/** A placeholder in the API file; each consumer replaces it with its own name for the remote. */
const alias = 'REMOTE_ALIAS_IDENTIFIER';

/** The file in which a remote declares modules that the contracts do not name. */
const contractFile = 'src/contract.ts';

const require = createRequire(import.meta.url);

const compilerOptions = (packageFolder: string, output: string) => ({
  target: 'ES2024',
  lib: ['ES2024', 'DOM', 'DOM.Iterable'],
  module: 'preserve',
  moduleResolution: 'bundler',
  moduleDetection: 'force',
  jsx: 'react-jsx',
  jsxImportSource: '@emotion/react',
  strict: true,
  // Type errors are ignored, because the stage `types` checks the sources; this run only writes declarations.
  noCheck: true,
  skipLibCheck: true,
  resolveJsonModule: true,
  allowImportingTsExtensions: true,
  rewriteRelativeImportExtensions: true,
  types: [],
  declaration: true,
  emitDeclarationOnly: true,
  // Sources of other packages of the workspace are compiled together with the remote.
  rootDir: parse(packageFolder).root,
  outDir: output,
});

/**
 * Runs the compiler and returns its output. Some internal declarations may fail; only those that an exposed module
 * reaches are required.
 */
const runCompiler = (project: string): Promise<string> => {
  const compiler = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc');
  return new Promise((done) => {
    execFile(process.execPath, [compiler, '--project', project], (fault, output) => {
      done(output || (fault?.message ?? ''));
    });
  });
};

/** Matches relative imports of a declaration file. */
const relativeImports = /["'](\.{1,2}\/[^"'\n]+)["']/g;

/** Collects a declaration file and its imports into `found` by path. Rejects if one is missing. */
const collect = async (path: string, found: Map<string, string>): Promise<void> => {
  if (found.has(path)) return;
  const text = await readFile(path, 'utf8');
  found.set(path, text);
  for (const [, request = ''] of text.matchAll(relativeImports)) {
    await collect(resolve(dirname(path), request.replace(/(?:\.d)?\.[jt]sx?$/, '') + '.d.ts'), found);
  }
};

const toPosix = (path: string): string => path.split(sep).join('/');

const toDeclarationFile = (source: string): string => source.replace(/\.tsx?$/, '.d.ts');

/** Returns the file that the module's consumers import, with all exports of its source. */
const moduleFile = (module: string, source: string, hasContract: boolean): string => {
  const up = '../'.repeat(module.split('/').length - 1) || './';
  const toCompiledPath = (path: string) => `${up}${compiledFolder}/${toPosix(path).replace(/\.tsx?$/, '.js')}`;
  const contract = hasContract ? `import '${toCompiledPath(contractFile)}';\n` : '';
  return `${contract}export * from '${toCompiledPath(source)}';\n`;
};

const apiFile = (modules: readonly string[]): string => {
  const names = modules.map((module) => `'${alias}/${module}'`);
  const types = names.map((name) => `T extends ${name} ? typeof import(${name}) : `).join('');
  return `export type RemoteKeys = ${names.join(' | ')};\nexport type PackageType<T> = ${types}any;\n`;
};

/** A fixed date, so that the same files give the same archive. */
const day = new Date(1990, 0, 1);

const pack = (files: ReadonlyMap<string, string>): Buffer => {
  const entries = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Buffer.from(
    zipSync(Object.fromEntries(entries.map(([path, text]) => [path, Buffer.from(text)])), { level: 9, mtime: day }),
  );
};

/**
 * Compiles the types of a remote's exposed modules. Only declarations that they reach are packed, so that the archive
 * does not publish internals.
 * @throws BuildError if an exposed module has no declaration.
 */
export const writeExposedTypes = (folder: string, config: RemoteConfig): Promise<ExposedTypes> =>
  inScratchFolder(async (scratch) => {
    const modules = Object.entries(listExposedModules(config)).map(([module, file]) => [module, join(file)] as const);
    const contracts = existsSync(join(folder, contractFile)) ? [contractFile] : [];
    const sources = [...modules.map(([, file]) => file), ...contracts];
    const output = join(scratch, 'output');
    await mkdir(output);
    const project = join(scratch, 'tsconfig.json');
    const assets = fileURLToPath(new URL('../asset-modules.d.ts', import.meta.url));
    const files = [...sources.map((file) => join(folder, file)), ...(existsSync(assets) ? [assets] : [])];
    await writeFile(project, JSON.stringify({ files, compilerOptions: compilerOptions(folder, output) }));
    const reported = await runCompiler(project);

    const own = join(output, relative(parse(folder).root, folder));
    const declarations = new Map<string, string>();
    try {
      for (const file of sources) await collect(join(own, toDeclarationFile(file)), declarations);
    } catch (error) {
      throw new BuildError(`The types of the modules could not be compiled:\n${reported}`, { cause: error });
    }
    const compiled = [...declarations].map(
      ([path, text]) => [`${compiledFolder}/${toPosix(relative(own, path))}`, text] as const,
    );
    const entries = modules.map(
      ([module, file]) => [`${module}.d.ts`, moduleFile(module, file, contracts.length > 0)] as const,
    );
    return {
      archive: pack(new Map([...entries, ...compiled])),
      api: Buffer.from(apiFile(modules.map(([module]) => module))),
    };
  });
