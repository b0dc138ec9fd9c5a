import type { BootData } from '@travel/contracts/host/boot';
import { type CatalogueCode, getProductDefinition } from '@travel/contracts/products/product-definitions';
import { getHeaderModule } from '@travel/contracts/host/remotes/page-modules';
import type { RemoteName } from '@travel/contracts/host/remotes/remote-props';
import { stripTrailingSlash, type MatchedRoute, type PageKind } from '@travel/contracts/routes/routes';
import type { CacheKey, StateCache } from '../live/state-cache.ts';
import { isSampled } from '../reports/visitors/visitor-ledger.ts';
import type { UnsoldProducts } from '../organisations/sold-products.ts';
import { listChosen, type Choice, type ChosenRelease } from '../rollouts/choose-releases.ts';
import type { FindRecord } from '../rollouts/find-record.ts';
import { getTexts, type Texts } from '../texts/texts.ts';
import type { PageReleases } from './choose-page-releases.ts';
import { allowsLocalRemotes } from './developers/page-overrides.ts';
import { explainReleases, formatReleasesHeader, getExplanationKey, type ExplainedRelease } from './explain-releases.ts';
import { readFailedReleases } from './visitor.ts';
import { requiresMeasurementConsent } from './visitor-country.ts';
import type { PageMakerOptions } from './page-response.ts';
import type { PageVisit } from './page-visit.ts';
import { resolveRoute } from './resolve-route.ts';

/** Everything that a page is rendered from. `getPageKey` lists the parts of the visit that a page uses. */
export interface PageInputs extends ReleaseExplanation {
  readonly visit: PageVisit;
  readonly choice: Choice;
  readonly shell: ChosenRelease;
  readonly find: FindRecord;
  /** Whether the URL is a page; other URLs get a 404 response with the shell. */
  readonly isPage: boolean;
  /** The page of the route table; null for a page that a release adds, and for unknown URLs. */
  readonly route: MatchedRoute | null;
  readonly page: PageKind | null;
  /** The product of the page, such as hotels; null if the URL belongs to no product. */
  readonly catalogue: CatalogueCode | null;
  readonly title: string;
  readonly header: RemoteName;
  /** The remote of the page's main part; null if the shell finds the remote itself. */
  readonly main: RemoteName | null;
  /** Pages that releases add, and pages of the route table that these releases do not know. */
  readonly routeChanges: Pick<BootData, 'addedPages' | 'unknownPaths'>;
  /** Whether the page shows the developer's panel. Such pages are never cached. */
  readonly isDeveloperPage: boolean;
  readonly reports: NonNullable<BootData['reports']>;
  readonly unsold: UnsoldProducts;
}

interface TitleInput {
  /** The kind of page; null for a page that a release adds. */
  readonly page: PageKind | 'missing' | null;
  readonly catalogue: CatalogueCode | null;
  readonly added?: string | undefined;
  readonly brand: string;
}

const getProductNames = ({ products }: Texts): Readonly<Record<string, string>> => products;

/** Returns the title that the page's tab shows before a script runs. The shell later sets the same title. */
const getPageTitle = (texts: Texts, { page, catalogue, added, brand }: TitleInput): string => {
  const product = (catalogue && getProductNames(texts)[getProductDefinition(catalogue).nameKey]) ?? '';
  const title = added ?? (page === null ? '' : texts.titles[page].replace('{{product}}', product));
  return title === '' ? brand : `${title} · ${brand}`;
};

/** Collects what a page is rendered from, for a visit that gets at least a shell. */
export const collectPageInputs = (
  options: PageMakerOptions,
  explanations: StateCache<ReleaseExplanation>,
  visit: PageVisit,
  { choice, find, isByRulesOnly }: PageReleases,
  shell: ChosenRelease,
): PageInputs => {
  const { request, route, flags, locale, overrides, context } = visit;
  const { path, organisation } = request;
  const unsold = options.sold.findUnsold(organisation.id);
  const {
    isPage,
    main,
    route: knownRoute,
    ...routeChanges
  } = resolveRoute(choice, route, path, locale.language, { others: overrides.local, unsoldPaths: unsold.paths });
  const page = knownRoute?.page ?? null;
  const catalogue = knownRoute?.catalogue ?? null;
  return {
    visit,
    choice,
    shell,
    find,
    isPage,
    route: knownRoute,
    page,
    catalogue,
    title: getPageTitle(getTexts(locale.language), {
      page: isPage ? page : 'missing',
      catalogue,
      added: routeChanges.addedPages?.find((one) => one.path === stripTrailingSlash(path))?.title,
      brand: organisation.name,
    }),
    header: getHeaderModule(flags),
    main,
    unsold,
    routeChanges,
    isDeveloperPage: overrides.pass !== undefined || allowsLocalRemotes(options, flags.remoteOverridesAllowed),
    reports: {
      sampled: isSampled(options.marks.digest(visit.visitorId), options.reportSample),
      asks: requiresMeasurementConsent(context.country),
    },
    ...explainChoice(options, explanations, visit, choice, isByRulesOnly),
  };
};

/**
 * Returns the cache key of a page: every input of `renderPage` that differs between pages of one live state, except
 * frames that could not be read.
 */
export const getPageKey = (inputs: PageInputs): CacheKey => {
  const { visit, choice, page, catalogue, title, header, main, reports, unsold } = inputs;
  const { request, locale, sharedSession } = visit;
  return [
    request.organisation.id,
    unsold.key,
    locale.language,
    locale.currency,
    getReleaseKey(choice),
    page,
    catalogue,
    title,
    header,
    main,
    reports.sampled,
    reports.asks,
    JSON.stringify(sharedSession),
  ];
};

/** The reasons for which a page has its releases. */
export interface ReleaseExplanation {
  readonly reasons: readonly ExplainedRelease[];
  /** The same reasons as the text of the `x-releases` header. */
  readonly why: string;
}

const explainChoice = (
  { clock }: PageMakerOptions,
  cache: StateCache<ReleaseExplanation>,
  { request, state, context, pinned, previews, replaced }: PageVisit,
  choice: Choice,
  isByRulesOnly: boolean,
): ReleaseExplanation => {
  const explain = (): ReleaseExplanation => {
    const reasons = explainReleases({
      choice,
      rollouts: state.rollouts,
      pinned,
      failed: readFailedReleases(request.cookies),
      assignedVersion: (name) => state.flagSource.assignRelease(name, context),
      context,
      replaced,
      previews,
      now: clock.now(),
    });
    return { reasons, why: formatReleasesHeader(reasons) };
  };
  const key = isByRulesOnly && replaced.size === 0 ? getExplanationKey(state.rollouts, context) : null;
  return key ? cache.getOrCreate(state, [getReleaseKey(choice), ...key], explain) : explain();
};

const releaseKeys = new WeakMap<Choice, string>();

/** Returns a text that names the chosen releases and the fallback of each. */
const getReleaseKey = (choice: Choice): string => {
  const known = releaseKeys.get(choice);
  if (known !== undefined) return known;
  const key = listChosen(choice)
    .map(({ record, lastGood }) => `${record.package}@${record.version}<${lastGood?.version ?? ''}`)
    .join(' ');
  releaseKeys.set(choice, key);
  return key;
};
