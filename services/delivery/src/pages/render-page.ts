import { listPhotoOrigins } from '@travel/contracts/organisations/photo-origins';
import type { FirstViewHead, FirstViewRequest } from '@travel/contracts/host/first-view.schema';
import { packageNames, type PackageName } from '@travel/contracts/releases/remotes';
import { forbidsWidgets, getWidgetUrls } from '../organisations/widget-urls.ts';
import { listChosen, type Choice } from '../rollouts/choose-releases.ts';
import { getTexts } from '../texts/texts.ts';
import { createDeveloperBoot } from './developers/developer-boot.ts';
import { createBootData } from './document/boot-data.ts';
import { createContentPolicy } from './document/content-policy.ts';
import { renderDemonstrationBanner } from './document/demonstration-banner.ts';
import { createEarlyHints } from './document/early-hints.ts';
import { renderDocument } from './document/page-document.ts';
import type { PageFrames } from './document/page-frames.ts';
import { parseTemplate, placeholders, type PageTemplate } from './document/page-template.ts';
import { renderPreloads } from './document/preloads.ts';
import { getEntryUrl } from './document/release-address.ts';
import { renderSearchHead } from './document/search-head.ts';
import { renderFirstCalls } from './first-calls/first-calls-markup.ts';
import { renderGuard } from './guard/guard-markup.ts';
import type { PageInputs } from './page-inputs.ts';
import type { PageMakerOptions } from './page-response.ts';
import { answerLifeMs, viewLifeMs } from './page-view.ts';

/** A page and its content policy, with placeholders for the values that differ in each response. */
export interface RenderedPage {
  readonly document: PageTemplate;
  readonly status: 200 | 404 | 410;
  /** How long the page may be cached, in milliseconds; undefined if only the live state limits it. */
  readonly lifeMs: number | undefined;
  /** Whether the page contains answers of the API, or states that there is no such offer. */
  readonly hasAnswers: boolean;
  readonly policy: PageTemplate;
  /** The `Link` header; absent if no server in front reads it. */
  readonly hints?: string | undefined;
}

type Widgets = ReturnType<typeof getWidgetUrls>;

/** The parts of a page in addition to its frames: a first view and the answers in it, or that there is no such offer. */
interface PageContent {
  readonly head?: FirstViewHead;
  readonly answers?: FirstViewRequest['answers'];
  readonly gone?: 404 | 410;
}

/** Renders a page. Every value of `inputs` that is read here must be part of `getPageKey` too. */
export const renderPage = (
  options: PageMakerOptions,
  inputs: PageInputs,
  frames: PageFrames,
  { head, answers = {}, gone }: PageContent = {},
): RenderedPage => {
  const { assetOrigin, isDemonstration, guard, pictureFirst } = options;
  const { visit, choice, page, catalogue, title, header, main } = inputs;
  const { locale, replaced } = visit;
  const { organisation } = visit.request;
  const { nonce, correlationId } = placeholders;
  const widgets: Widgets = forbidsWidgets(page ?? undefined) ? {} : getWidgetUrls(organisation, assetOrigin);
  const plan = {
    choice,
    modules: main ? [header, main] : [header],
    page,
    catalogue,
    look: organisation.look,
    replaced,
  };
  const isAnswered = Object.keys(answers).length > 0;
  const hasAnswers = isAnswered || gone !== undefined;
  const firstCalls = renderFirstCalls({
    ...plan,
    assetOrigin,
    script: options.firstCalls.text,
    nonce,
    correlationId,
    locale,
    answers,
  });
  // Only homes delay their scripts: travellers read a home first, but use the filters of results and the rooms of details.
  const startsWithPicture = page === 'home' && (frames.main?.frame.namesPicture ?? false);
  const description = head?.description ?? getTexts(locale.language).description;
  const fullTitle = head?.title === undefined ? title : `${head.title} · ${organisation.name}`;
  const html = renderDocument({
    organisation,
    title: fullTitle,
    description,
    searchHead: renderSearchHead({
      route: inputs.route,
      isPage: inputs.isPage && gone === undefined,
      organisation,
      language: locale.language,
      title: fullTitle,
      description,
      image: head?.image,
      isOwnImage: head?.image?.startsWith(assetOrigin) ?? false,
      url: head?.url,
      structuredData: head?.structuredData,
      pageOrigin: options.pageOrigin,
    }),
    demonstration: renderDemonstrationBanner(isDemonstration, locale.language),
    unsoldStyle: inputs.unsold.style,
    boot: createPageBoot(options, inputs, widgets),
    choice,
    assetOrigin,
    nonce,
    guard: renderPageGuard(options, inputs, head !== undefined),
    firstCalls,
    answers,
    preloads: renderPreloads({ ...plan, language: locale.language, assetOrigin }),
    pictureFirst: startsWithPicture ? pictureFirst.text : null,
    frames,
  });
  const inlineScripts = [
    guard.source,
    ...(firstCalls === '' || isAnswered ? [] : [options.firstCalls.source]),
    ...(startsWithPicture ? [pictureFirst.source] : []),
  ];
  return {
    document: parseTemplate(html),
    status: gone ?? 200,
    lifeMs: hasAnswers ? answerLifeMs : head && viewLifeMs,
    hasAnswers,
    policy: parseTemplate(createPagePolicy(options, inputs, widgets, inlineScripts)),
    hints: options.givesHints ? createEarlyHints(html, assetOrigin) : undefined,
  };
};

const createPageBoot = (options: PageMakerOptions, inputs: PageInputs, widgets: Widgets) => {
  const { assetOrigin, environment, passes } = options;
  const { visit, choice, find, reasons, routeChanges, isDeveloperPage, reports } = inputs;
  const { request, state, flags, locale, overrides } = visit;
  return createBootData({
    organisation: request.organisation,
    widgets,
    flags,
    session: visit.sharedSession,
    locale,
    choice,
    overrides: overrides.local,
    assetOrigin,
    correlationId: placeholders.correlationId,
    ...(isDeveloperPage && {
      developer: createDeveloperBoot({
        overrides,
        passes,
        choice,
        find,
        isKilled: (name) => state.rollouts.get(name)?.killed ?? false,
        reasons,
        path: request.path,
      }),
    }),
    ...routeChanges,
    snapshot: state.snapshot.version,
    environment,
    reports,
    pageMark: placeholders.pageMark,
  });
};

const renderPageGuard = (
  { guard, assetOrigin }: PageMakerOptions,
  { visit, shell, page }: PageInputs,
  isReadable: boolean,
) =>
  renderGuard({
    script: guard.text,
    nonce: placeholders.nonce,
    texts: getTexts(visit.locale.language),
    organisation: visit.request.organisation,
    version: shell.record.version,
    good: shell.lastGood && getEntryUrl(assetOrigin, shell.lastGood),
    isAboutMoney: page === 'checkout' || page === 'success',
    isReadable,
  });

const createPagePolicy = (
  { assetOrigin, paymentsOrigin, pictureOrigins, chargesRealCards }: PageMakerOptions,
  { visit, choice }: PageInputs,
  widgets: Widgets,
  inline: string[],
): string =>
  createContentPolicy({
    nonce: placeholders.nonce,
    inline,
    assetOrigin,
    paymentsOrigin,
    pictureOrigins: [...pictureOrigins, ...listPhotoOrigins(visit.request.organisation)],
    chargesRealCards,
    mapTiles: visit.request.organisation.map_tiles?.url,
    widgets: Object.values(widgets).filter((address) => address !== undefined),
    packages: getPolicyPackages(choice, visit.replaced),
    overrides: visit.overrides.local.map((one) => one.origin),
  });

/**
 * Returns the packages whose scripts the content policy allows. The product's own packages are always allowed, because
 * an open page can restore a killed one; packages that a release added are allowed only if the page starts with them.
 */
const getPolicyPackages = (choice: Choice, replaced: ReadonlySet<PackageName>): PackageName[] => [
  ...new Set([...packageNames, ...listChosen(choice).map(({ record }) => record.package), ...replaced]),
];
