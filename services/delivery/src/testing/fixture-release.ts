import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { listModules, type PackageName } from '@travel/contracts/releases/remotes';
import type { ReleaseFile, ReleaseRecord, ReleaseText } from '@travel/contracts/releases/release.schema';
import { computeIntegrity, getMapPath } from '../releases/file-check.ts';

/**
 * A small release like the output of a build: its release record and all files by path, including compressed copies.
 */
export interface FixtureRelease {
  readonly record: ReleaseRecord;
  readonly files: ReadonlyMap<string, Buffer>;
}

export interface FixtureOptions extends Pick<ReleaseRecord, 'known_paths' | 'routes' | 'shapes' | 'libraries'> {
  /** The modules of a package that does not belong to the product. */
  readonly modules?: readonly string[];
  readonly version?: string;
  readonly provides?: ReleaseRecord['contracts']['provides'];
  readonly needs?: ReleaseRecord['contracts']['needs'];
  /** HTML of frames by module and frame key. */
  readonly frames?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly text?: string;
  /** Whether file names contain a hash of the content, so that files are equal in all versions. */
  readonly addressedByContent?: boolean;
  /** Whether the page, and not the entry script, lists the files of translated texts. */
  readonly textsOfPage?: boolean;
  /** Whether the release's scripts may run on arrival, before the shell. */
  readonly early?: boolean;
  /** Source maps by script path. */
  readonly maps?: Readonly<Record<string, string>>;
  /** The code of the server bundle, and the pages that it renders by module. */
  readonly views?: { readonly source: string; readonly pages: Record<string, string[]> };
}

const platform = { host: [1], react: [19], emotion: [11], federation: [2], restores: [1], answers: [1] };

const shellFrame = [
  '<style nonce="__NONCE__">@font-face{src:url(__BASE__assets/text.woff2)}</style>',
  '<!--body-->',
  '<div id="page"><header><!--slot:header--></header><main><!--slot:main--></main><footer>© __BRAND__</footer></div>',
].join('\n');

const withHash = (path: string, content: string): string => {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
  return path.replace(/(?:\.[0-9a-z]{4})?(?=\.\w+$)/, `.${hash}`);
};

/** Creates a release. Its files contain the version, so that two versions share no file. */
export const fixtureRelease = (name: PackageName, options: FixtureOptions = {}): FixtureRelease => {
  const { version = '1.0.0', text = '' } = options;
  const modules: readonly string[] = options.modules ?? (name === 'shell' ? ['shell'] : listModules(name));
  const source = createSource(version, options.addressedByContent ?? false);
  const { files, addFile, addPageText } = source;
  const entry = addFile('entry.11aa.js', `/* ${name} ${version} ${text} */ ${'self.loaded = true;'.repeat(20)}`);
  const record: ReleaseRecord = {
    package: name,
    version,
    source: 'v1.0.0-4-g4c1d2e3',
    ...(options.addressedByContent && { addressed_by: 'content' as const }),
    built_at: '2026-11-20T08:00:00Z',
    entry: {
      file: entry,
      global: name === 'shell' ? null : `${name.replaceAll('-', '_')}_${version}`,
      ...(options.early && { early: true as const }),
    },
    modules: Object.fromEntries(
      modules.map((module) => [module, createModule(name, module, version, options, source)]),
    ),
    contracts: {
      provides:
        options.provides ?? (name === 'shell' ? platform : Object.fromEntries(modules.map((module) => [module, [1]]))),
      needs: options.needs ?? (name === 'shell' ? {} : { host: [1] }),
    },
    ...(options.textsOfPage && {
      texts: Object.fromEntries(textLanguages.map((code) => [code, [addPageText(code)]])),
    }),
    ...(options.known_paths && { known_paths: options.known_paths }),
    ...(options.routes && { routes: options.routes }),
    ...(options.shapes && { shapes: options.shapes }),
    ...(options.libraries && { libraries: options.libraries }),
    files: [],
  };
  return { record, files: new Map([...files, ...compressFiles(record, files, options)]) };
};

const textLanguages = ['en-US', 'ar-AE'];

/** Collects the files of a release. */
const createSource = (version: string, addressedByContent: boolean) => {
  const files = new Map<string, Buffer>();
  // Only texts are equal in all versions, because scripts and frames contain the version.
  const shared = addressedByContent ? '' : ` ${version}`;
  const formatText = (code: string): string => `/* ${code}${shared} */`;
  const addFile = (file: string, content: string): string => {
    const path = addressedByContent ? withHash(file, content) : file;
    files.set(path, Buffer.from(content));
    return path;
  };
  return {
    files,
    /** Adds a file to the release and returns the file's path. */
    addFile,
    /** Adds the texts of a language and returns their path. */
    addText: (code: string): string => addFile(`texts/${code}.33cc.js`, formatText(code)),
    /** Adds the texts of a language under a name that contains their hash. */
    addPageText(code: string): ReleaseText {
      const content = formatText(code);
      const path = withHash(`texts/${code}.33cc.js`, content);
      files.set(path, Buffer.from(content));
      return { path, integrity: `sha256-${createHash('sha256').update(content).digest('base64')}` };
    },
  };
};

const createModule = (
  name: PackageName,
  module: string,
  version: string,
  options: FixtureOptions,
  { addFile, addText, addPageText }: ReturnType<typeof createSource>,
): ReleaseRecord['modules'][string] => {
  const chunk = module.replaceAll(/[/@]/g, '-');
  const frames = options.frames ?? (name === 'shell' ? { shell: { 'en-US': shellFrame } } : {});
  return {
    scripts: name === 'shell' ? [] : [addFile(`${chunk}.22bb.js`, `/* ${module} ${version} */ ${'f();'.repeat(30)}`)],
    ...(module === 'travel/pages' && {
      pages: Object.fromEntries(
        ['home.almanac', 'home.skyline', 'search'].map((page) => [
          page,
          [addFile(`page-${page}.44dd.js`, `/* ${page} ${version} */`)],
        ]),
      ),
      first_calls: {
        'search.HLT': ['/api/hotels?place={place}&currency={currency}&lang={lang}'],
        'details.HLT': ['/api/hotels/{hotel}?currency={currency}&lang={lang}'],
      },
      first_pictures: { 'search.HLT': ['scenes.55ee/{data.hotels.0.scenes.0.kind}.avif'] },
    }),
    texts: Object.fromEntries(
      textLanguages.map((code) => [code, options.textsOfPage ? addPageText(code).path : addText(code)]),
    ),
    frames: Object.fromEntries(
      Object.entries(frames[module] ?? {}).map(([key, html]) => [key, addFile(`frames/${chunk}.${key}.html`, html)]),
    ),
  };
};

/** Lists files, source maps and the server bundle in the record. Returns the compressed copies by path. */
const compressFiles = (
  record: ReleaseRecord,
  files: ReadonlyMap<string, Buffer>,
  { maps = {}, views }: FixtureOptions,
): ReadonlyMap<string, Buffer> => {
  const packed = new Map<string, Buffer>();
  for (const [path, bytes] of files) {
    const brotli = brotliCompressSync(bytes);
    const smaller = brotli.length < bytes.length;
    if (smaller) packed.set(`${path}.br`, brotli);
    record.files.push({
      path,
      integrity: computeIntegrity(bytes),
      bytes: bytes.length,
      brotli_bytes: smaller ? brotli.length : bytes.length,
    });
  }
  /** Adds a file that is stored only compressed. */
  const addPacked = (path: string, content: string): ReleaseFile => {
    const bytes = Buffer.from(content);
    const brotli = brotliCompressSync(bytes);
    packed.set(`${path}.br`, brotli);
    return { path, integrity: computeIntegrity(bytes), bytes: bytes.length, brotli_bytes: brotli.length };
  };
  for (const [script, map] of Object.entries(maps)) {
    record.maps = [...(record.maps ?? []), addPacked(getMapPath(script), map)];
  }
  if (views) {
    record.views = {
      file: addPacked(withHash('server/first-view.js', views.source), views.source),
      pages: views.pages,
    };
  }
  return packed;
};
