import webpack, { type Chunk, type Compilation, type Compiler, type RuntimeModule } from 'webpack';
import { listTextChunks } from './text-chunks.ts';

const { GetChunkFilenameRuntimeModule } = webpack.runtime;
const { RuntimeGlobals, Template } = webpack;
const { ReplaceSource } = webpack.sources;
type ReplaceSource = InstanceType<typeof ReplaceSource>;

const name = 'PageNamesPlugin';

/** Property in which the entry script stores the names that the page provides. */
const page = `${RuntimeGlobals.require}.page`;
const nameOf = RuntimeGlobals.getChunkScriptFilename;

/** Stage of the runtime module, so that it runs before all code that uses the release's name. */
const veryFirst = -100;

/**
 * Reads the URL of the entry script and its fragment, `#<global>,<text>,<digest>,…`, before any other code needs them.
 */
class PageNamesRuntime extends webpack.RuntimeModule {
  readonly #isNamed: boolean;

  constructor(isNamed: boolean) {
    super('page names', veryFirst);
    this.#isNamed = isNamed;
  }

  override generate(): string {
    return Template.asString([
      // Older shells put the query of a fresh URL behind the fragment.
      'var address = document.currentScript.src.split("#");',
      'var said = ((address[1] || "").split("?")[0]).split(",");',
      ...(this.#isNamed ? ['if (!said[0]) throw new Error("The page does not say which release this is");'] : []),
      'var digests = {};',
      'for (var i = 1; i < said.length; i += 2) digests[said[i]] = "sha256-" + said[i + 1] + "=";',
      `${page} = { name: said[0], digests: digests };`,
      // The folder of the entry script, which contains all files of the build.
      `${RuntimeGlobals.publicPath} = address[0].replace(/[^/]+$/, "");`,
    ]);
  }
}

/** Adds the digests of texts, which the page provides, to the digests of code. */
class PageDigestsRuntime extends webpack.RuntimeModule {
  constructor() {
    super('page digests', webpack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return `Object.assign(${RuntimeGlobals.require}.sriHashes, ${page}.digests);`;
  }
}

/** Removes webpack's detection of the public path, which supports more browsers and script types than needed. */
const omitPublicPath = (module: RuntimeModule): void => {
  if (module.name === 'publicPath') module.generate = () => null;
};

/** Returns the file names of an entry's chunks that do not follow from their IDs. */
const chunkNames = (entry: Chunk): Record<string, string> =>
  Object.fromEntries(
    [...entry.getAllAsyncChunks()].flatMap(({ id, name: called }) =>
      called && id !== null && called !== id ? [[id, called] as const] : [],
    ),
  );

/** Composes file names from chunk names and digests, because names contain the first eight bytes of the digest. */
const nameByDigest = (module: RuntimeModule): void => {
  if (!(module instanceof GetChunkFilenameRuntimeModule) || module.global !== nameOf) return;
  module.generate = () =>
    Template.asString([
      `var names = ${JSON.stringify(module.chunk ? chunkNames(module.chunk) : {})};`,
      'var hex = function(byte) { return (256 + byte.charCodeAt(0)).toString(16).slice(1); };',
      `${nameOf} = function(id) {`,
      Template.indent([
        `var digest = String(${RuntimeGlobals.require}.sriHashes[id]).slice(7, 19);`,
        'return (names[id] || id) + "." + Array.from(atob(digest), hex).join("").slice(0, 16) + ".js";',
      ]),
      '};',
    ]);
};

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Returns an expression that inserts the release's name, as the page provides it, between two strings. */
const renameByPage = (before: string, after: string): string =>
  `(${JSON.stringify(before)} + ${page}.name + ${JSON.stringify(after)})`;

/** Removes the name of the release from an entry. */
const unname = (entry: ReplaceSource, text: string, global: string): void => {
  const named = new RegExp(`"([^"\\n]*)${escapePattern(global)}([^"\\n]*)"`, 'g');
  for (const { 0: all, 1: before = '', 2: after = '', index } of text.matchAll(named)) {
    entry.replace(index, index + all.length - 1, renameByPage(before, after));
  }
};

/** Removes the digests of texts from an entry. */
const omitDigests = (entry: ReplaceSource, text: string, texts: Iterable<Chunk>): void => {
  for (const { id } of texts) {
    const found = new RegExp(`${escapePattern(JSON.stringify(id?.toString()))}:"[^"]*CHUNK-SRI-HASH[^"]*",?`).exec(
      text,
    );
    if (!found) throw new Error('The digests of chunks are written in another way now');
    entry.replace(found.index, found.index + found[0].length - 1, '');
  }
};

const editEntries = (compilation: Compilation, edit: (entry: ReplaceSource, text: string) => void): void => {
  const entries = [...compilation.chunks].filter((chunk) => chunk.hasRuntime());
  for (const file of entries.flatMap((chunk) => [...chunk.files])) {
    compilation.updateAsset(file, (source) => {
      const edited = new ReplaceSource(source);
      edit(edited, source.source().toString());
      return edited;
    });
  }
};

/**
 * Keeps everything that changes with each text out of the entry script: the name of the release, and names and digests
 * of its texts. The page provides them in the fragment of the entry script's URL, which browsers neither send nor use
 * as a cache key.
 */
export class PageNamesPlugin {
  readonly #global: string | null;

  /** @param global placeholder for the name of the release; null if the entry defines no global variable */
  constructor(global: string | null) {
    this.#global = global;
  }

  apply(compiler: Compiler): void {
    const global = this.#global;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      let texts = new Map<Chunk, string>();
      // The entry script finds a text chunk by its chunk name in the page's data, without a table of its own.
      compilation.hooks.beforeChunkIds.tap(name, () => {
        texts = listTextChunks(compilation);
        for (const chunk of texts.keys()) {
          if (!chunk.name) continue;
          chunk.id = chunk.name;
          chunk.ids = [chunk.name];
        }
      });
      compilation.hooks.runtimeModule.tap(name, omitPublicPath);
      compilation.hooks.runtimeModule.tap(name, nameByDigest);
      compilation.hooks.additionalTreeRuntimeRequirements.tap(name, (chunk, requirements) => {
        requirements.add(nameOf);
        compilation.addRuntimeModule(chunk, new PageNamesRuntime(global !== null));
        if (texts.size > 0) compilation.addRuntimeModule(chunk, new PageDigestsRuntime());
      });
      // Runs before minification and before source maps are created.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tap({ name, stage }, () =>
        editEntries(compilation, (entry, text) => {
          if (global !== null) unname(entry, text, global);
          omitDigests(entry, text, texts.keys());
        }),
      );
    });
  }
}
