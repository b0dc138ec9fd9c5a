import type { FirstView, FirstViewRequest } from '@travel/contracts/host/first-view.schema';
import { getFirstCallUrl } from '@travel/contracts/http/first-calls';
import { getTextLanguage, pseudoLocale } from '@travel/contracts/locale/languages';
import { placeholders } from '@travel/contracts/releases/frame-keys';
import { guestSession } from '@travel/contracts/people/guest';
import type { RemoteName } from '@travel/contracts/host/remotes/remote-props';
import { preventPhoneBreaks } from '@travel/contracts/organisations/phone-breaks';
import { getPackageName } from '@travel/contracts/releases/remotes';
import { collectPageCalls } from '@travel/contracts/releases/page-scripts';
import { failureLimits } from '@travel/contracts/releases/telemetry/failures';
import type { ReleaseRecord } from '@travel/contracts/releases/release.schema';
import { getPagePath, getViewUrl, type PageKind } from '@travel/contracts/routes/routes';
import { toNetwork } from '@travel/kit/requests/to-network';
import { toOrganisationView } from './document/boot-data.ts';
import { createViewFrame } from './document/frame-reader.ts';
import { getReleaseBase } from './document/release-address.ts';
import { negotiateModule } from './document/negotiate-versions.ts';
import type { PlacedFrame } from './document/page-frames.ts';
import type { PageInputs } from './page-inputs.ts';
import type { PageMakerOptions } from './page-response.ts';

/** How long a page with a first view may be cached, in milliseconds, because a view may contain dates. */
export const viewLifeMs = 60_000;

/** How long guests may share a page with answers of the API, in milliseconds. */
export const answerLifeMs = 15_000;

/** A page's first view, or only the answers to its first calls if the release renders no view of the page. */
export interface PageView {
  readonly frame?: PlacedFrame;
  readonly head?: FirstView['head'];
  /** The answers that the document passes on, so that the browser does not request them again. */
  readonly answers: FirstViewRequest['answers'];
}

/** The work of delivery for a page's first view. */
export interface ViewPlan {
  readonly record: ReleaseRecord;
  readonly module: string;
  /** Whether the release renders the page on the server. */
  readonly isRendered: boolean;
  /** Whether the view is the same for each query, as that of a header. */
  readonly ignoresQuery?: boolean;
  /** URLs of the first calls, whose answers the page contains. */
  readonly calls: readonly string[];
  /** The page's query, on which the view depends only if it contains answers. */
  readonly search: string;
}

/** The longest query with which first calls are made. */
const longestSearch = 1_000;

/** Pages whose first calls depend on their URL only. */
export const pagesWithAnswers: ReadonlySet<PageKind | null> = new Set(['search', 'details']);

type ViewSource = Pick<ViewPlan, 'record' | 'module' | 'isRendered'>;

/** Returns the release of a module, and whether it renders the page on the server; null if the page must not have one. */
const findViewSource = ({ choice, visit, page, catalogue }: PageInputs, name: RemoteName | null): ViewSource | null => {
  // Only guests' pages are equal for many visitors.
  if (!name || !visit.session || visit.session.user) return null;
  // Only browsers derive the texts of the pseudo-locale.
  if (visit.locale.language === pseudoLocale) return null;
  const owner = getPackageName(name);
  const record = visit.replaced.has(owner) ? undefined : choice[owner]?.record;
  if (!record) return null;
  const module = negotiateModule(choice, name);
  const pages = record.views?.pages[module] ?? [];
  return { record, module, isRendered: [`${page}`, `${page}.${catalogue}`].some((key) => pages.includes(key)) };
};

/**
 * Returns the release that renders the page's header on the server; null if the header is a static frame.
 * @param search the query by which the page is cached
 */
export const planHeaderView = (inputs: PageInputs, search: string): ViewPlan | null => {
  const source = findViewSource(inputs, inputs.header);
  return source?.isRendered ? { ...source, calls: [], search, ignoresQuery: true } : null;
};

/**
 * Returns the release that renders the page on the server, and the calls to make for it; null if the page only shows a
 * static frame.
 */
export const planPageView = (inputs: PageInputs): ViewPlan | null => {
  const { shell, main, visit, page, catalogue } = inputs;
  const source = findViewSource(inputs, main);
  if (!source) return null;
  const { record, module, isRendered } = source;
  const { request, locale } = visit;
  const { look } = request.organisation;
  const templates = collectPageCalls(record.modules[module] ?? {}, { page, look, catalogue });
  // Pages without first calls are cached without their query.
  if (templates.length === 0) return isRendered ? { record, module, isRendered, calls: [], search: '' } : null;
  // An older shell would make the calls again.
  if (!pagesWithAnswers.has(page) || shell.record.contracts.provides['answers'] === undefined) return null;
  const query = new URLSearchParams(request.search);
  const values = { query, currency: locale.currency, lang: getTextLanguage(locale.language), held: '' };
  const calls = templates.map((template) => getFirstCallUrl(template, values)).filter((call) => call !== null);
  if (request.search.length > longestSearch) return null;
  const plan = { record, module, isRendered, search: request.search };
  if (calls.length === templates.length) return { ...plan, calls };
  // The form of a results page reports an incomplete search.
  return page === 'search' && isRendered ? { ...plan, calls: [] } : null;
};

/**
 * Renders the first view of a page. Returns null if the page has none, `late` if it has one that did not come, so that
 * this page is sent with the static frame, and `gone` if the page's offer does not exist.
 */
export const renderPageView = async (
  options: PageMakerOptions,
  inputs: PageInputs,
  plan: ViewPlan | null,
): Promise<PageView | 'late' | { readonly gone: 404 | 410 } | null> => {
  const { route, flags, locale, request, correlationId } = inputs.visit;
  if (!plan || !route) return null;
  const { record, module, isRendered, calls, search, ignoresQuery = false } = plan;
  const given =
    calls.length > 0
      ? await options.fetchFirstAnswers(calls, request, correlationId)
      : ({ kind: 'answered', answers: {} } as const);
  if (given.kind === 'gone' && route.page === 'details') return { gone: given.status };
  // A results page itself reports that its query is invalid.
  const isReported = route.page === 'search' && isRendered && given.kind !== 'late';
  if (given.kind !== 'answered' && !isReported) return 'late';
  const answers = given.kind === 'answered' ? given.answers : {};
  if (!isRendered) return { answers };
  // Whole minutes, so that pages requested at about the same time share one view.
  const time = Math.floor(Date.now() / 60_000) * 60_000;
  const path = route.page === 'home' ? getPagePath(route.section, 'home') : route.path;
  const outcome = await options.views.render(record, {
    module,
    // The shell does the same, and hydration compares the texts.
    organisation: preventPhoneBreaks(toOrganisationView(request.organisation)),
    flags,
    session: guestSession,
    locale,
    environment: options.environment,
    release: { package: record.package, version: record.version, base: placeholders.base },
    nonce: placeholders.nonce,
    time,
    path,
    search: ignoresQuery ? '' : search,
    answers,
  });
  if (outcome.kind === 'failed') reportFailure(options, inputs, plan, outcome.message);
  if (outcome.kind !== 'rendered') return 'late';
  const { head } = outcome.view;
  const image = head.image?.replace(placeholders.base, () => getReleaseBase(options.assetOrigin, record));
  return {
    frame: {
      frame: createViewFrame(outcome.view, {
        module,
        record,
        url: getViewUrl({ path, query: search === '' ? {} : route.query }),
        time,
      }),
      package: record.package,
    },
    head: { ...head, ...(image && { image }) },
    answers,
  };
};

/** Counts a view that did not come as a failure of its release for this visitor, except in previews. */
const reportFailure = (
  { telemetry, marks }: PageMakerOptions,
  { visit }: PageInputs,
  { record: { package: name, version }, module }: ViewPlan,
  message: string,
): void => {
  if (visit.overrides.previews.length > 0) return;
  const { request, route, visitorId } = visit;
  telemetry.record({
    mark: {
      visitor: marks.digest(visitorId),
      organisation: request.organisation.id,
      releases: { [name]: [version] },
    },
    network: marks.digest(toNetwork(request.address)),
    browser: 'server',
    events: [
      {
        kind: 'render-failed',
        package: name,
        version,
        module,
        ...(route && { route: route.path, path: route.path }),
        detail: `First view ${message}`.slice(0, failureLimits.detail),
      },
    ],
  });
};
