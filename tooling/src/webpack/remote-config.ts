import type { AddedRoute } from '@travel/contracts/releases/release.schema';
import type { PageKind } from '@travel/contracts/routes/routes';
import type { RemoteName } from '@travel/contracts/host/remotes/remote-props';

/** A module whose first frame is drawn at build time. */
export interface FrameSource {
  /** File that exports `frame(host, props)`, usually the module's own, where `defineRemote` returns it. */
  readonly file: string;
  /**
   * Pages with frames of their own, as a guest sees them; null means all other pages. Without it one frame serves
   * all pages.
   */
  readonly pages?: readonly (PageKind | null)[];
  /** Pages that differ by product and need one frame per product. */
  readonly byProduct?: readonly PageKind[];
}

/** The bundle that renders first views on the server. */
export interface ViewSource {
  /** File that exports `renderFirstView`. */
  readonly file: string;
  /** Module name → pages that it renders, as in the release's record: `home`, `home.HLT`. */
  readonly pages: { readonly [K in RemoteName]?: readonly string[] };
  /** Milliseconds of processor time that a view may use, up to 100; 50 if it is absent. */
  readonly cpuMs?: number;
}

/** Versions of contracts that a build states in addition to those of the source tree's shared-contracts. */
export interface StatedContracts {
  readonly provides?: Readonly<Record<string, readonly number[]>>;
  readonly needs?: Readonly<Record<string, readonly number[]>>;
}

export interface BuildConfig {
  /**
   * Versions of contracts by name, instead of that of shared-contracts: `{ needs: { host: [1, 2] } }` states that the
   * code works with either.
   */
  readonly contracts?: StatedContracts;
  /**
   * Brotli bytes that each module of the package may cost a page: entry, its scripts and the largest language's texts.
   * The build fails above it.
   */
  readonly budget: number;
  /**
   * Brotli bytes that each page may load in addition to its module, by the keys of the release's record: `search`,
   * `home.almanac`, `search.RST` for a product's part of the page. If one page has a budget, every page needs one.
   */
  readonly pageBudgets?: Readonly<Record<string, number>>;
  /**
   * Files that documents of a page preload, by the keys of `pageBudgets`. Each is imported with `import()` and listed by
   * its path in `src` or by its folder, which includes the folder's `texts`. Files of the same pages share a chunk.
   */
  readonly preloads?: Readonly<Record<string, readonly string[]>>;
  /**
   * Further files that share a chunk, by the name of the chunk, listed as in `preloads`. Every page preloads the chunk
   * `texts`, which contains the package's `src/texts` by default. Any other file that is imported with `import()` has a
   * chunk of its own, named after it.
   */
  readonly chunks?: Readonly<Record<string, readonly string[]>>;
  /**
   * Folders of the release by name: the folder to copy, or a function that returns the files, such as `{ fonts:
   * fontFolder, terms: makeTerms }`.
   */
  readonly folders?: Readonly<Record<string, URL | (() => ReadonlyMap<string, Uint8Array>)>>;
}

/** `remote.config.ts` of a package that is released on its own and mounted by the shell. */
export interface RemoteConfig extends BuildConfig {
  /** Module name → file that exports its lifecycles. */
  readonly modules: { readonly [K in RemoteName]?: string };
  /** True if a page shows only one of the modules: each then has all of its code in one file and shares none. */
  readonly areAlternatives?: true;
  /**
   * Further versions of the package's modules: module name → version → file that exports the lifecycles of that
   * version.
   */
  readonly also?: { readonly [K in RemoteName]?: Readonly<Record<number, string>> };
  /** Contract versions of own modules that shared-contracts does not name. Defaults to 1. */
  readonly versions?: Readonly<Record<string, number>>;
  /** Modules of other packages that this package places with `host.mount`. */
  readonly needs?: readonly RemoteName[];
  /** Pages that the release adds to the product's. */
  readonly routes?: readonly AddedRoute[];
  readonly frames?: { readonly [K in RemoteName]?: string | FrameSource };
  /** First views that the release renders on the server. */
  readonly views?: ViewSource;
  /**
   * Calls that the document of a page sends before scripts load: module name → page as in the release's record
   * (`search`, `search.RST`) → templates of `getFirstCallUrl`. The first request that the page itself sends must
   * have the same URL.
   */
  readonly firstCalls?: { readonly [K in RemoteName]?: FirstCalls };
  /**
   * Pictures that the document requests when the answer of a first call arrives: module name → page as in `firstCalls`
   * → templates of `getFirstPictureUrl`, each naming a file in one of `folders`:
   * `scenes/{data.scenes.0.kind}-{data.scenes.0.number}.avif`. The page must show the same files first.
   */
  readonly firstPictures?: { readonly [K in RemoteName]?: FirstPictures };
}

/** Templates of URLs by page. */
export type FirstCalls = Readonly<Record<string, readonly string[]>>;

/** Templates of files by page. */
export type FirstPictures = Readonly<Record<string, readonly string[]>>;

/** `remote.config.ts` of the shell, a script that the page itself loads. */
export interface ShellConfig extends BuildConfig {
  readonly entry: string;
  /** File that exports `frame(host)` and `head(host)`: the page around the slots. */
  readonly frame: string;
}

export type PackageConfig = RemoteConfig | ShellConfig;
