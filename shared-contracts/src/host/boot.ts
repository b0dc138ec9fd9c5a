import type { Flags } from '../organisations/flags.ts';
import type { Direction, LanguageCode } from '../locale/languages.ts';
import type { OrganisationView } from '../organisations/organisation.schema.ts';
import type { PackageName } from '../releases/remotes.ts';
import type { Session } from '../people/session.schema.ts';

/** The entry script of a release. */
export interface ReleaseEntry {
  readonly url: string;
  readonly integrity: string;
  /** Global variable that the script defines; null for the shell, which is not loaded by name. */
  readonly global: string | null;
  /**
   * True if the entry script runs without the core of the federation runtime as a page global. For all other releases,
   * and for those from older deliveries that omit the field, the shell sets that global first.
   */
  readonly alone?: true | undefined;
}

/** The location of a release: everything the page needs to load its code without another request. */
export interface ReleaseLocation {
  readonly version: string;
  /** Absolute URL of the release's folder on the asset origin, with a trailing slash. */
  readonly base: string;
  readonly entry: ReleaseEntry;
  /**
   * Contract versions other than 1 that the release uses on this page: the version of the host contract, and the
   * versions of the release's own modules by name. Older deliveries omit it; releases then use version 1.
   */
  readonly speaks?: AgreedVersions | undefined;
}

export interface AgreedVersions {
  readonly host?: number | undefined;
  readonly modules?: Readonly<Record<string, number>> | undefined;
}

/** A chosen release, and the fallback that replaces it if it fails to load or start. */
export interface ReleaseChoice extends ReleaseLocation {
  readonly lastGood?: ReleaseLocation | undefined;
  /** True for a developer's override, which the page marks with a badge. */
  readonly override?: true | undefined;
}

/**
 * Language, currency and formats of the page. Delivery resolves them from cookies, the session and the organisation's
 * defaults.
 */
export interface PageLocale {
  readonly language: LanguageCode;
  readonly currency: string;
  readonly direction: Direction;
}

/** ID of the `<script type="application/json">` element with the boot data. */
export const bootElementId = 'boot';

/**
 * Returns the names of the Trusted Types policies that a page creates: one for each package's build (the shell's policy
 * also covers entry scripts) and one for the boot guard. A last good release loaded after a failed one creates its
 * package's policy a second time, so the page allows duplicates.
 */
export const listTrustedTypesPolicies = (packages: readonly PackageName[]): string[] => [...packages, 'guard'];

/** A page that a release adds to the route table. */
export interface AddedPage {
  readonly path: string;
  /** The module shown in the page's main part. */
  readonly module: string;
  /** Localized in the page's language. */
  readonly title: string;
}

/** Reports that a page may send in addition to failures, which are always reported. */
export interface ReportingSettings {
  /** Whether the visitor is in the sample that reports loads, bookings and measurements. */
  readonly sampled: boolean;
  /**
   * Whether reports need the visitor's consent, because their country requires it for measuring responsiveness and
   * layout shifts.
   */
  readonly asks: boolean;
}

/** A release that a developer pass or a shared link put into this page. */
export interface PageOverride {
  readonly package: PackageName;
  /** Version of the release; `local` for a remote on the developer's machine. */
  readonly version: string;
  /**
   * Why the page does not show the override; absent if it does. `unsigned`: the release lacks the signature that a
   * rollout needs. `payment`: overrides are not allowed on production pages where travellers pay.
   */
  readonly missing?: 'unknown' | 'unfit' | 'killed' | 'unsigned' | 'payment' | undefined;
  /** When the override expires, in ISO 8601. */
  readonly until: string;
}

/** A release on the page, described for developers. */
export interface ExplainedRelease {
  readonly package: PackageName;
  readonly version: string;
  readonly why: string;
  /** `git describe` of the commit that the release was built from. */
  readonly source: string;
  readonly provides: Readonly<Record<string, readonly number[]>>;
  readonly needs: Readonly<Record<string, readonly number[]>>;
}

/** Data for developers; present only in their pages, never in those of travellers. */
export interface DeveloperBoot {
  readonly overrides: readonly PageOverride[];
  /** Overrides that the URL requested and this browser is not allowed: `mfe-header@http://…`. */
  readonly refused: readonly string[];
  /** Packages that this browser may override until its pass expires; empty without a pass. */
  readonly packages: readonly PackageName[];
  readonly releases: readonly ExplainedRelease[];
  /** Path that opens this page with the same published releases in another browser. */
  readonly share?: string | undefined;
}

/** The data that delivery inlines into the HTML, so that the shell can mount without a request. */
export interface BootData {
  /** Version of this format. */
  readonly format: 1;
  readonly organisation: OrganisationView;
  readonly flags: Flags;
  /** Null if the session could not be read in time; the shell then requests it. */
  readonly session: Session | null;
  readonly locale: PageLocale;
  /** Releases by package. A package missing here was killed or never released: the shell shows its fallback. */
  readonly releases: Partial<Record<PackageName, ReleaseChoice>>;
  readonly correlationId: string;
  readonly addedPages?: readonly AddedPage[] | undefined;
  /** Paths of the route table that the page's releases do not know; they show the not-found page. */
  readonly unknownPaths?: readonly string[] | undefined;
  /**
   * Whether the page consists of one page that a release adds, at that path and below it: without header, footer,
   * modals or a product session. The operators' console is such a page.
   */
  readonly alone?: true | undefined;
  /** Version of the organisation snapshot that the page was rendered from. */
  readonly snapshot: number;
  /** `sandbox` enables features that exist only there, such as the pseudo-locale. */
  readonly environment: 'sandbox' | 'production';
  /** Present if this browser has a developer pass or shows an override. */
  readonly developer?: DeveloperBoot | undefined;
  /**
   * Signed text that a page sends with every report, to prove that delivery rendered the page with these releases.
   * Older deliveries omit it.
   */
  readonly pageMark?: string | undefined;
  /** Reports that the page may send; older deliveries omit it. */
  readonly reports?: ReportingSettings | undefined;
}
