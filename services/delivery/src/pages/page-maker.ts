import { parseCookie, readCookie } from '@travel/contracts/cookies';
import { textLanguage } from '@travel/contracts/locale/languages';
import { consolePackage, isPackageName, packageNames } from '@travel/contracts/remotes';
import type { PackageName } from '@travel/contracts/remotes';
import { headerModule } from '@travel/contracts/remotes/page-plan';
import { matchRoute, withoutTrailingSlash } from '@travel/contracts/routes';
import { guestPath } from '@travel/contracts/routes/guest-path';
import { isRestorable } from '@travel/contracts/routes/restorable';
import { guestSession } from '@travel/contracts/session/guest';
import type { Session } from '@travel/contracts/session.schema';
import { randomNonce } from '@travel/kit/ids';
import { chooseReleases, chosenReleases, withoutReleases } from '../rollouts/choose-releases.ts';
import type { Choice, ReleaseSet } from '../rollouts/choose-releases.ts';
import type { VisitorContext } from '../rollouts/flag-source.ts';
import { developerBoot } from './developers/developer-boot.ts';
import { pageOverrides, takesLocalRemotes } from './developers/page-overrides.ts';
import type { LiveState } from '../live/live-state.ts';
import { perState } from '../live/per-state.ts';
import type { PerState } from '../live/per-state.ts';
import type { FindRecord } from '../rollouts/find-record.ts';
import { isSampled } from '../reports/visitors/visitor-ledger.ts';
import { textsOf } from '../texts/texts.ts';
import { guardMarkup } from './guard/guard-markup.ts';
import { firstCallsMarkup } from './first-calls/first-calls-markup.ts';
import { demonstrationBanner } from './document/demonstration-banner.ts';
import { contentPolicy, integrityPolicy, plainPolicy } from './document/content-policy.ts';
import { failedReleases } from './failed-releases.ts';
import { contextOf, keptPages, withoutKey } from './kept-pages.ts';
import type { KeptPages, SteadyPage } from './kept-pages.ts';
import type { PageMaker, PageMakerOptions, PageRequest } from './page-answer.ts';
import { isWithoutWidgets, widgetAddresses } from '../organisations/widget-address.ts';
import { bootData } from './document/page-boot.ts';
import { earlyHints } from './document/early-hints.ts';
import { pageDocument } from './document/page-document.ts';
import { namesOf } from './document/made-pages.ts';
import type { MadePage } from './document/made-pages.ts';
import { pageText, standIns, writtenText } from './document/page-text.ts';
import { pageFrames } from './document/page-frames.ts';
import type { PageFrames } from './document/page-frames.ts';
import { pageLocale } from './page-locale.ts';
import { pageTitle } from './page-title.ts';
import { placeIn } from './page-place.ts';
import { plainPage } from './plain-page.ts';
import { preloads } from './document/preloads.ts';
import { entryFile } from './document/release-address.ts';
import { asksToMeasure } from './asks-to-measure.ts';
import { visitorOf } from './visitor.ts';
import { reasonedReleases, reasonsDependOn, whyReleases } from './why-releases.ts';
import type { ReasonedRelease } from './why-releases.ts';

// The page does not wait longer than this to know who it is for; the shell then asks itself.
const sessionLimitMs = 1_000;

/** Browsers read an address that begins with two slashes as one of another site. */
const isSitePath = /^\/(?![/\\])/;

/** Makes pages from what is live, without a query for those who are not on a journey begun elsewhere. */
export const pageMaker = (options: PageMakerOptions): PageMaker => {
  const kept = keptPages(options);
  return { make: makePages(options, kept.keep), again: kept.again };
};

const makePages = (options: PageMakerOptions, keep: KeptPages['keep']): PageMaker['make'] => {
  const pages = perState<MadePage>(200);
  const choices = perState<Choice>(500);
  const reasoned = perState<Reasoned>(500);
  return async (request) => {
    const { live, journeys, marks, assetOrigin, paymentsOrigin, realCards, environment, isDemonstration, clock } =
      options;
    const { state } = live;
    const { organisation, cookies } = request;
    const route = matchRoute(request.path, request.search);
    const flags = state.features(organisation);
    const correlationId = parseCookie(cookies, 'correlationId') ?? request.correlationId;
    const session = request.session === undefined ? await sessionOf(options, request, correlationId) : request.session;
    // Where nobody could say who it is, the page asks again and decides then.
    const elsewhere = session && !session.user ? guestPath(route, flags) : null;
    if (elsewhere !== null) return { status: 302, location: `${elsewhere}${request.search}` };
    const overrides = await pageOverrides(options, {
      ...request,
      organisation: organisation.id,
      page: route?.page ?? null,
      allowed: flags.remoteOverridesAllowed,
    });
    const { local, developer } = overrides;
    const setDeveloper = developer === undefined ? {} : { developer };
    // What the address named stays with the browser, so that the address itself can be passed on.
    if (developer !== undefined && overrides.refused.length === 0 && isSitePath.test(request.path)) {
      return { status: 303, location: `${request.path}${overrides.search}`, cookies: setDeveloper };
    }
    const previews: ReleaseSet = Object.fromEntries(overrides.previews.map((one) => [one.package, one.version]));
    // Issued anew for each page: whoever is signed in gets, but for that, the page that they got before.
    const { apiKey, shown } = withoutKey(session);
    const locale = pageLocale({ cookies, session, organisation, environment });
    const visitor = visitorOf(cookies);
    const kept = journeys.kept(cookies, route);
    const context = contextOf(request, session, visitor.id);
    const { choice, find, isPlain } = await choose(options, state, choices, { cookies, context, kept, previews });
    const nonce = randomNonce();
    const setVisitor = visitor.fresh ? { visitor: visitor.id } : {};

    if (!choice.shell) {
      const { unavailable } = textsOf(locale.language);
      return {
        status: 503,
        document: pageText(
          plainPage({
            language: textLanguage(locale.language),
            ...unavailable,
            organisation,
            retry: true,
            isDemonstration,
            nonce: standIns.nonce,
          }),
        ),
        values: { nonce, correlationId, pageMark: '', apiKey: '' },
        policy: plainPolicy(nonce),
        correlationId,
        cookies: setVisitor,
        choice,
        why: '',
        isOverridden: false,
        isRestorable: false,
      };
    }

    const replaced = new Set<PackageName>(local.map((one) => one.package));
    const reason = (): Reasoned => {
      const reasons = reasonedReleases({
        choice,
        rollouts: state.rollouts,
        kept,
        failed: failedReleases(cookies),
        wanted: (name) => state.flagSource.release(name, context),
        context,
        replaced,
        previews,
        now: clock.now(),
      });
      return { reasons, why: whyReleases(reasons) };
    };
    const dependOn = isPlain && replaced.size === 0 ? reasonsDependOn(state.rollouts, context) : null;
    const { reasons, why } = dependOn ? reasoned.of(state, [namesOf(choice), ...dependOn], reason) : reason();
    // What is only looked at is no evidence, and no journey goes on with it.
    const ordinary = overrides.previews.length > 0 ? withoutReleases(choice, previews) : choice;
    const header = headerModule(flags);
    const { isPage, main, ...place } = placeIn(choice, route, request.path, locale.language, local);
    const page = place.route?.page ?? null;
    const catalogue = place.route?.catalogue ?? null;
    const isDevelopers = overrides.pass !== undefined || takesLocalRemotes(options, flags.remoteOverridesAllowed);
    const reports = {
      sampled: isSampled(marks.digest(visitor.id), options.reportSample),
      asks: asksToMeasure(context.country),
    };
    const { shell } = choice;
    const title = pageTitle(textsOf(locale.language), {
      page: isPage ? page : 'missing',
      catalogue,
      added: place.addedPages?.find((one) => one.path === withoutTrailingSlash(request.path))?.title,
      brand: organisation.name,
    });
    const makePage = (frames: PageFrames): MadePage => {
      const widgets = isWithoutWidgets(page ?? undefined) ? {} : widgetAddresses(organisation, assetOrigin);
      const boot = bootData({
        organisation,
        widgets,
        flags,
        session: shown,
        locale,
        choice,
        overrides: local,
        assetOrigin,
        correlationId: standIns.correlationId,
        ...(isDevelopers && {
          developer: developerBoot({
            overrides,
            passes: options.passes,
            choice,
            find,
            isKilled: (name) => state.rollouts.get(name)?.killed ?? false,
            reasons,
            path: request.path,
          }),
        }),
        addedPages: place.addedPages,
        unknownPaths: place.unknownPaths,
        snapshot: state.snapshot.version,
        environment,
        reports,
        pageMark: standIns.pageMark,
      });
      const guard = guardMarkup({
        script: options.guard.text,
        nonce: standIns.nonce,
        texts: textsOf(locale.language),
        organisation,
        version: shell.record.version,
        good: shell.lastGood && entryFile(assetOrigin, shell.lastGood),
        isAboutMoney: page === 'checkout' || page === 'success',
      });
      const asked = {
        choice,
        modules: main ? [header, main] : [header],
        page,
        catalogue,
        look: organisation.look,
        replaced,
      };
      const firstCalls = firstCallsMarkup({
        ...asked,
        assetOrigin,
        script: options.firstCalls.text,
        nonce: standIns.nonce,
        correlationId: standIns.correlationId,
        locale,
      });
      const holds = frames.main?.frame.namesPicture ?? false;
      const html = pageDocument({
        organisation,
        title,
        description: textsOf(locale.language).description,
        demonstration: demonstrationBanner(isDemonstration, locale.language),
        boot,
        choice,
        assetOrigin,
        nonce: standIns.nonce,
        guard,
        firstCalls,
        preloads: preloads({ ...asked, language: locale.language, assetOrigin }),
        pictureFirst: holds ? options.pictureFirst.text : null,
        frames,
      });
      const policy = contentPolicy({
        nonce: standIns.nonce,
        inline: [
          options.guard.source,
          ...(firstCalls === '' ? [] : [options.firstCalls.source]),
          ...(holds ? [options.pictureFirst.source] : []),
        ],
        assetOrigin,
        paymentsOrigin,
        realCards,
        mapTiles: organisation.map_tiles?.url,
        widgets: Object.values(widgets).filter((address) => address !== undefined),
        packages: policiesOf(choice, replaced),
        overrides: local.map((one) => one.origin),
      });
      return {
        document: pageText(html),
        policy: pageText(policy),
        hints: options.givesHints ? earlyHints(html, assetOrigin) : undefined,
      };
    };
    const readFrames = () =>
      pageFrames({
        frames: options.frames,
        choice,
        language: locale.language,
        look: organisation.look,
        page,
        catalogue,
        header,
        main,
        replaced,
      });
    // All that `makePage` goes by and that is not the same for every page of what is live, but for frames that are lost.
    const deciding = [
      organisation.id,
      locale.language,
      locale.currency,
      namesOf(choice),
      page,
      catalogue,
      title,
      header,
      main,
      reports.sampled,
      reports.asks,
      JSON.stringify(shown),
    ];
    const makeFor = async (): Promise<MadePage> => {
      const frames = await readFrames();
      // A developer's page is theirs.
      if (isDevelopers) return makePage(frames);
      const isThere = [frames.shell, frames.header, frames.main].map((frame) => frame !== null);
      return pages.of(state, frames.isWhole ? deciding : [...deciding, ...isThere], () => makePage(frames));
    };
    const known = isDevelopers ? undefined : pages.find(state, deciding);
    const made = known ?? (await makeFor());
    const values = {
      nonce,
      correlationId,
      pageMark: marks.make({ visitor: visitor.id, organisation: organisation.id, choice: ordinary }),
      apiKey,
    };
    const journey = journeys.next(cookies, route, ordinary);
    const steady: SteadyPage = {
      status: isPage ? 200 : 404,
      document: made.document,
      hints: made.hints,
      integrity: integrityPolicy({ realCards, overrides: local }),
      choice,
      why,
      isOverridden: local.length > 0 || overrides.previews.length > 0,
      isRestorable:
        isPage &&
        page !== null &&
        isRestorable(page) &&
        session?.user === null &&
        !overrides.pass &&
        // Older shells leave on the screen who signed in on the page.
        shell.record.contracts.provides['restores'] !== undefined,
    };
    // One whose frames were lost may be another a moment later.
    if (known && session) keep(state, request, session, { ...steady, policyText: made.policy });
    return {
      ...steady,
      values,
      policy: writtenText(made.policy, values),
      correlationId,
      cookies: {
        ...setVisitor,
        ...(journey !== undefined && { journey }),
        ...setDeveloper,
      },
    };
  };
};

/** Releases with the reason for each, and the header that says so. */
interface Reasoned {
  readonly reasons: readonly ReasonedRelease[];
  readonly why: string;
}

/** What comes with the product can be restored on an open page; what came later is there from the start. */
const policiesOf = (choice: Choice, replaced: ReadonlySet<PackageName>): PackageName[] => [
  ...new Set([...packageNames, ...chosenReleases(choice).map(({ record }) => record.package), ...replaced]),
];

/** Asks the API for the session of a page where its visitor brings one; null where nobody could say. */
export const sessionOf = (
  { askSession }: Pick<PageMakerOptions, 'askSession'>,
  { cookies, host, address }: Pick<PageRequest, 'cookies' | 'host' | 'address'>,
  correlationId: string,
): Session | Promise<Session | null> => {
  const userToken = readCookie(cookies, 'userToken');
  if (!userToken) return guestSession;
  return askSession({ userToken, host, address, correlationId, limitMs: sessionLimitMs });
};

/** The console is on the operators' origin alone. */
const ofVisitors = (rollouts: LiveState['rollouts']): LiveState['rollouts'] =>
  new Map([...rollouts].filter(([name]) => name !== consolePackage));

interface Visit {
  readonly cookies: string;
  readonly context: VisitorContext;
  readonly kept: ReleaseSet | undefined;
  readonly previews: ReleaseSet;
}

const choose = async (
  { records, reportIgnoredError }: PageMakerOptions,
  state: LiveState,
  choices: PerState<Choice>,
  { cookies, context, kept = {}, previews }: Visit,
): Promise<{ choice: Choice; find: FindRecord; isPlain: boolean }> => {
  const wanted = [...releaseNames(kept), ...releaseNames(previews)];
  const unknown = wanted.filter((one) => !state.find(one.package, one.version));
  // Without the database a journey goes on with what is live; that is better than no page.
  const findMore =
    unknown.length > 0
      ? await records.load(unknown).catch((error: unknown) => {
          reportIgnoredError('releases/load', error);
          return undefined;
        })
      : undefined;
  const find: FindRecord = (name, version) => state.find(name, version) ?? findMore?.(name, version);
  const sets = state.sets.filter(({ id }) => state.flagSource.isInSet(id, context));
  const failed = failedReleases(cookies);
  const release = (name: PackageName, withoutSet?: number) => state.flagSource.release(name, context, withoutSet);
  const chooseNow = (): Choice =>
    chooseReleases({
      rollouts: ofVisitors(state.rollouts),
      wanted: release,
      sets,
      kept,
      previews,
      failed,
      find,
    });
  // Most have no more than what the rules give them, and the same as many others.
  const isPlain = wanted.length === 0 && sets.length === 0 && failed.size === 0;
  const choice = isPlain
    ? choices.of(
        state,
        [...state.rollouts.keys()].map((name) => release(name)),
        chooseNow,
      )
    : chooseNow();
  return { choice, find, isPlain };
};

const releaseNames = (set: ReleaseSet) =>
  Object.entries(set).flatMap(([name, version]) =>
    isPackageName(name) && version ? [{ package: name, version }] : [],
  );
