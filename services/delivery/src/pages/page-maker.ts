import { getTextLanguage } from '@travel/contracts/locale/languages';
import { isRestorable } from '@travel/contracts/routes/restorable';
import { randomNonce } from '@travel/kit/crypto/random-id';
import { createStateCache, type StateCache } from '../live/state-cache.ts';
import { omitReleases, type Choice } from '../rollouts/choose-releases.ts';
import { getTexts } from '../texts/texts.ts';
import { choosePageReleases } from './choose-page-releases.ts';
import { createPlainPolicy, getIntegrityHeaders } from './document/content-policy.ts';
import { readPageFrames } from './document/page-frames.ts';
import { fillTemplate, parseTemplate, placeholders } from './document/page-template.ts';
import { createPageCache, mostAnswered, type PageCache, type ReusablePage } from './page-cache.ts';
import { collectPageInputs, getPageKey, type PageInputs, type ReleaseExplanation } from './page-inputs.ts';
import type { PageMaker, PageMakerOptions, PageResponse } from './page-response.ts';
import { resolveVisit, type PageVisit } from './page-visit.ts';
import { renderPlainPage } from './plain-page.ts';
import { planHeaderView, planPageView, renderPageView, type PageView } from './page-view.ts';
import { renderPage, type RenderedPage } from './render-page.ts';
import { resolveTypedSearch } from './typed-search.ts';

/**
 * Creates the maker of pages. Pages are made from the live state in memory. The database is queried only if a visitor's
 * cookie names releases that are no longer live.
 */
export const createPageMaker = (options: PageMakerOptions): PageMaker => {
  const responses = createPageCache(options);
  const caches: Caches = {
    choices: createStateCache(500),
    explanations: createStateCache(500),
    rendered: createStateCache(200),
    answered: createStateCache(mostAnswered),
    responses,
  };
  return {
    async make(request) {
      const visit = await resolveVisit(options, request);
      if ('location' in visit) return visit;
      const typed = await resolveTypedSearch(options, visit);
      if (typed !== null) return { status: 303, location: typed };
      const releases = await choosePageReleases(options, caches.choices, visit);
      const { shell } = releases.choice;
      if (!shell) return respondWithoutShell(options, visit, releases.choice);
      const inputs = collectPageInputs(options, caches.explanations, visit, releases, shell);
      const { page, isStored } = await getRenderedPage(options, caches, inputs);
      return respond(options, caches, inputs, page, isStored);
    },
    getCached: responses.get,
  };
};

interface Caches {
  readonly choices: StateCache<Choice>;
  readonly explanations: StateCache<ReleaseExplanation>;
  readonly rendered: StateCache<RenderedPage>;
  /** Pages that contain answers of the API, which are larger and more numerous. */
  readonly answered: StateCache<RenderedPage>;
  readonly responses: PageCache;
}

/** Returns the page from the cache, or renders the page. */
const getRenderedPage = async (
  options: PageMakerOptions,
  { rendered, answered }: Caches,
  inputs: PageInputs,
): Promise<{ page: RenderedPage; isStored: boolean }> => {
  const { visit, choice, page, catalogue, header, main, isDeveloperPage } = inputs;
  const { state, request, locale, replaced } = visit;
  const plan = planPageView(inputs);
  const search = plan?.search ?? '';
  const cache = search === '' ? rendered : answered;
  const key = [...getPageKey(inputs), search];
  const stored = isDeveloperPage ? undefined : cache.find(state, key);
  if (stored) return { page: stored, isStored: true };

  const [{ isComplete, ...frames }, view, headerView] = await Promise.all([
    readPageFrames({
      frames: options.frames,
      choice,
      language: locale.language,
      look: request.organisation.look,
      page,
      catalogue,
      header,
      main,
      replaced,
    }),
    renderPageView(options, inputs, plan),
    renderPageView(options, inputs, planHeaderView(inputs, search)),
  ]);
  const render = () => {
    const placed = { ...frames, header: getFrame(headerView) ?? frames.header, main: getFrame(view) ?? frames.main };
    return renderPage(options, inputs, placed, view === null || view === 'late' ? {} : view);
  };
  if (isDeveloperPage) return { page: render(), isStored: false };
  // A page without its frames or view is cached under another key, so that the next request tries again.
  const found = [frames.shell, frames.header, frames.main, getFrame(view), getFrame(headerView)].map(Boolean);
  const fullKey = isComplete && view !== 'late' && headerView !== 'late' ? key : [...key, 'late', ...found];
  const made = cache.find(state, fullKey) ?? render();
  return { page: cache.getOrCreate(state, fullKey, () => made, made.lifeMs), isStored: false };
};

const getFrame = (view: Awaited<ReturnType<typeof renderPageView>>): PageView['frame'] =>
  view !== null && typeof view === 'object' && 'frame' in view ? view.frame : undefined;

const respond = (
  { marks, journeys, chargesRealCards }: PageMakerOptions,
  { responses }: Caches,
  inputs: PageInputs,
  rendered: RenderedPage,
  isStored: boolean,
): PageResponse => {
  const { visit, choice, isPage, why } = inputs;
  const { request, state, route, session, overrides, previews, visitorId, correlationId } = visit;
  // Previews are excluded from telemetry and are not pinned to the journey.
  const measured = overrides.previews.length > 0 ? omitReleases(choice, previews) : choice;
  const values = {
    nonce: randomNonce(),
    correlationId,
    pageMark: marks.make({ visitor: visitorId, organisation: request.organisation.id, choice: measured }),
    apiKey: visit.apiKey,
  };
  const journey = journeys.next(request.cookies, route, measured);
  const reusable: ReusablePage = {
    status: isPage ? rendered.status : 404,
    document: rendered.document,
    hints: rendered.hints,
    integrity: getIntegrityHeaders({ chargesRealCards, overrides: overrides.local }),
    choice,
    why,
    isOverridden: overrides.local.length > 0 || overrides.previews.length > 0,
    isRestorable: canRestore(inputs),
  };
  // Only a page from the cache is certainly complete; a page that was just rendered may lack frames.
  if (isStored && session) {
    const { policy: policyText, hasAnswers, lifeMs } = rendered;
    responses.store(state, request, session, { ...reusable, policyText, hasAnswers }, lifeMs);
  }
  return {
    ...reusable,
    values,
    policy: fillTemplate(rendered.policy, values),
    correlationId,
    cookies: { ...visit.cookies, ...(journey !== undefined && { journey }) },
  };
};

/** Whether the browser may keep the page in its back/forward cache: only pages that show nothing personal. */
const canRestore = ({ visit, shell, isPage, page }: PageInputs): boolean =>
  isPage &&
  page !== null &&
  isRestorable(page) &&
  visit.session?.user === null &&
  !visit.overrides.pass &&
  // A shell that does not declare this ability would show a restored page with the name of someone who has signed out.
  shell.record.contracts.provides['restores'] !== undefined;

/** Returns a page without scripts, for the case that no release of the shell can be served. */
const respondWithoutShell = (
  { isDemonstration }: PageMakerOptions,
  { request, locale, correlationId, cookies }: PageVisit,
  choice: Choice,
): PageResponse => {
  const nonce = randomNonce();
  const html = renderPlainPage({
    language: getTextLanguage(locale.language),
    ...getTexts(locale.language).unavailable,
    organisation: request.organisation,
    retry: true,
    isDemonstration,
    nonce: placeholders.nonce,
  });
  return {
    status: 503,
    document: parseTemplate(html),
    values: { nonce, correlationId, pageMark: '', apiKey: '' },
    policy: createPlainPolicy(nonce),
    correlationId,
    cookies: cookies.visitor === undefined ? {} : { visitor: cookies.visitor },
    choice,
    why: '',
    isOverridden: false,
    isRestorable: false,
  };
};
