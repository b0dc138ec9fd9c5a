import type { Flags } from '../organisations/flags.ts';
import type { Direction, LanguageCode } from '../locale/languages.ts';
import type { OrganisationView } from '../organisations/organisation.schema.ts';
import type { PackageName } from '../releases/remotes.ts';
import type { Session } from '../people/session.schema.ts';

/** The script that a release begins with. */
export interface ReleaseEntry {
  readonly url: string;
  readonly integrity: string;
  /** What it fills; null for the shell, which nobody loads by name. */
  readonly global: string | null;
  /**
   * It runs without the core of the federation runtime as a global of the page. Others, and those of which an older
   * delivery says nothing, get that global first.
   */
  readonly alone?: true | undefined;
}

/** Where one release's code is, all the page needs to load it without asking anybody. */
export interface ReleaseAddress {
  readonly version: string;
  /** Absolute folder of the release on the asset origin, with a closing slash. */
  readonly base: string;
  readonly entry: ReleaseEntry;
  /**
   * Versions of contracts in which the release is used on this page, where that is not the first: the host's, and those
   * of its own modules by their names. Older deliveries say nothing, and releases then speak the first.
   */
  readonly speaks?: SpokenVersions | undefined;
}

export interface SpokenVersions {
  readonly host?: number | undefined;
  readonly modules?: Readonly<Record<string, number>> | undefined;
}

/** A chosen release, and the one to fall back to when it does not load or start. */
export interface ReleaseChoice extends ReleaseAddress {
  readonly lastGood?: ReleaseAddress | undefined;
  /** Set where a developer put a release of their own into this page; shown by a badge. */
  readonly override?: true | undefined;
}

/** How the visitor wants to read; found by delivery from cookies, the session and the organisation's defaults. */
export interface PageLocale {
  readonly language: LanguageCode;
  readonly currency: string;
  readonly direction: Direction;
}

/** The id of the `<script type="application/json">` that holds the boot data. */
export const bootElementId = 'boot';

/**
 * Names of the Trusted Types policies that a page makes: one by each package's build, the shell's also for entries, and
 * the boot guard's. A last good release beside a failed one makes its package's policy again, so the page allows duplicates.
 */
export const trustedTypesPolicies = (packages: readonly PackageName[]): string[] => [...packages, 'guard'];

/** A page that a release adds to those of the route table. */
export interface AddedPage {
  readonly path: string;
  /** In its main part. */
  readonly module: string;
  /** In the page's language. */
  readonly title: string;
}

/** What a page may tell of itself. Failures are told in any case. */
export interface PageReports {
  /** Whether the visitor is in the sample: loads, bookings and what is measured are told. */
  readonly sampled: boolean;
  /** Whether measuring how the page feels is owed a question where they are. */
  readonly asks: boolean;
}

/** A release that somebody put into this page by a developer's pass or a link. */
export interface PageOverride {
  readonly package: PackageName;
  /** `local` for a remote on the developer's machine. */
  readonly version: string;
  /**
   * Why the page does not show it; absent if it does. `unsigned` releases lack the signature that a rollout needs, and
   * `payment` is for pages of production where travellers pay.
   */
  readonly missing?: 'unknown' | 'unfit' | 'killed' | 'unsigned' | 'payment' | undefined;
  /** ISO. */
  readonly until: string;
}

/** A release of the page as its developers see it. */
export interface ExplainedRelease {
  readonly package: PackageName;
  readonly version: string;
  readonly why: string;
  /** `git describe` of what it was built from. */
  readonly source: string;
  readonly provides: Readonly<Record<string, readonly number[]>>;
  readonly needs: Readonly<Record<string, readonly number[]>>;
}

/** For whoever develops in this page; travellers' pages have none of it. */
export interface DeveloperBoot {
  readonly overrides: readonly PageOverride[];
  /** What the address asked for and this browser may not have: `mfe-header@http://…`. */
  readonly refused: readonly string[];
  /** Packages that this browser may replace, until its pass ends; empty without one. */
  readonly packages: readonly PackageName[];
  readonly releases: readonly ExplainedRelease[];
  /** Opens this page with the same published releases in another browser; a path, absent where it has none. */
  readonly share?: string | undefined;
}

/** What delivery inlines into the HTML: everything the shell would otherwise have to ask for before mounting. */
export interface BootData {
  /** Of this shape. */
  readonly format: 1;
  readonly organisation: OrganisationView;
  readonly flags: Flags;
  /** Null when delivery could not ask in time; the shell then asks itself. */
  readonly session: Session | null;
  readonly locale: PageLocale;
  /** Packages that are missing here are killed or were never released: their fallback shows. */
  readonly releases: Partial<Record<PackageName, ReleaseChoice>>;
  readonly correlationId: string;
  /** Pages that the page's releases add to the route table. */
  readonly addedPages?: readonly AddedPage[] | undefined;
  /** Paths of the route table that the page's releases do not know: there is no page. */
  readonly unknownPaths?: readonly string[] | undefined;
  /**
   * The page has its one added page alone, at that path and all below it: no header, footer or modals, and nobody is
   * signed in to the product there. So is the operators' console.
   */
  readonly alone?: true | undefined;
  /** Version of the organisations' snapshot that the page was made from. */
  readonly snapshot: number;
  /** `sandbox` shows what only belongs to a sandbox, like the pseudo-locale. */
  readonly environment: 'sandbox' | 'production';
  /** Where somebody develops in this page or may. */
  readonly developer?: DeveloperBoot | undefined;
  /** Goes with what the page reports, as proof that delivery made it and of which releases. Older deliveries give none. */
  readonly pageMark?: string | undefined;
  /** What the page may tell of itself besides failures. Older deliveries do not say. */
  readonly reports?: PageReports | undefined;
}
