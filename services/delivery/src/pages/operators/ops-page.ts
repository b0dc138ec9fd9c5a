import { randomBytes } from 'node:crypto';
import { parseCookie } from '@travel/contracts/host/cookies/cookies';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { consolePackage, type PackageName } from '@travel/contracts/releases/remotes';
import { isRemoteName } from '@travel/contracts/host/remotes/page-modules';
import type { PageLocale } from '@travel/contracts/host/boot';
import { opsPath } from '@travel/contracts/routes/ops';
import { guestSession } from '@travel/contracts/people/guest';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { chooseReleases, type Choice, type ChosenRelease } from '../../rollouts/choose-releases.ts';
import type { LiveState } from '../../live/live-state.ts';
import { negotiateLanguage, getTexts } from '../../texts/texts.ts';
import { createBootData } from '../document/boot-data.ts';
import { renderDemonstrationBanner } from '../document/demonstration-banner.ts';
import { createPlainPolicy } from '../document/content-policy.ts';
import { renderDocument } from '../document/page-document.ts';
import { renderPreloads } from '../document/preloads.ts';
import { getEntryUrl } from '../document/release-address.ts';
import { renderGuard } from '../guard/guard-markup.ts';
import { listAddedPages } from '../resolve-route.ts';
import { resolveLocale } from '../page-locale.ts';
import type { PageMakerOptions } from '../page-response.ts';
import { renderPlainPage } from '../plain-page.ts';
import { readFailedReleases, readVisitor } from '../visitor.ts';
import { createOpsPolicy } from './ops-policy.ts';

/** The module of the console's page. The map of remotes does not contain the module, because the map is older. */
const consoleModule = 'console/page';
const consoleModules = [consoleModule].filter(isRemoteName);

interface OpsRequest {
  /** The organisation whose colors the console uses. */
  readonly organisation: Organisation;
  readonly cookies: string;
  readonly acceptLanguage: string | undefined;
  readonly correlationId: string;
}

interface OpsAnswer {
  readonly status: 200 | 503;
  readonly html: string;
  readonly policy: string;
  readonly correlationId: string;
  /** The value of the visitor cookie, if the visitor is new. */
  readonly visitor?: string;
}

/**
 * Returns the default releases of shell and console regardless of rollout rules, so that no canary can break the page that
 * stops canaries. The console also uses a killed shell, because it is needed to restore that shell.
 */
const chooseForOperators = (state: LiveState, cookies: string): Choice => {
  const own: readonly PackageName[] = ['shell', consolePackage];
  const rollouts = own.flatMap((name) => {
    const rollout = state.rollouts.get(name);
    return rollout ? [[name, name === 'shell' ? { ...rollout, killed: false } : rollout] as const] : [];
  });
  const choice = chooseReleases({
    rollouts: new Map(rollouts),
    assignedVersion: (name) => state.rollouts.get(name)?.default_version ?? null,
    failed: readFailedReleases(cookies),
    find: state.find,
  });
  return choice[consolePackage] ? choice : {};
};

export type OpsPageOptions = Pick<
  PageMakerOptions,
  'live' | 'marks' | 'assetOrigin' | 'environment' | 'isDemonstration' | 'guard'
>;

/** Creates the maker of the console's page, which is the shell with the console as its only remote. */
export const createOpsPageMaker =
  (options: OpsPageOptions) =>
  ({ organisation, cookies, acceptLanguage, correlationId: own }: OpsRequest): OpsAnswer => {
    const { live, environment, isDemonstration } = options;
    const correlationId = parseCookie(cookies, 'correlationId') ?? own;
    const locale = resolveLocale({
      cookies,
      search: '',
      session: null,
      organisation: { ...organisation, default_language: negotiateLanguage(acceptLanguage) },
      environment,
    });
    const nonce = randomBytes(16).toString('base64');
    const choice = chooseForOperators(live.state, cookies);
    const { shell, [consolePackage]: remote } = choice;
    if (!shell || !remote) {
      const html = renderPlainPage({
        language: getTextLanguage(locale.language),
        ...getTexts(locale.language).operators.missing,
        organisation,
        retry: true,
        isDemonstration,
        nonce,
      });
      return { status: 503, html, policy: createPlainPolicy(nonce), correlationId };
    }
    const visitor = readVisitor(cookies);
    return {
      status: 200,
      html: renderOpsPage(options, {
        organisation,
        locale,
        correlationId,
        nonce,
        choice,
        shell,
        remote,
        visitorId: visitor.id,
      }),
      policy: createOpsPolicy({ nonce, inline: [options.guard.source], assetOrigin: options.assetOrigin }),
      correlationId,
      ...(visitor.fresh && { visitor: visitor.id }),
    };
  };

interface OpsPageInputs {
  readonly organisation: Organisation;
  readonly locale: PageLocale;
  readonly correlationId: string;
  readonly nonce: string;
  readonly choice: Choice;
  readonly shell: ChosenRelease;
  readonly remote: ChosenRelease;
  readonly visitorId: string;
}

const renderOpsPage = (options: OpsPageOptions, inputs: OpsPageInputs): string => {
  const { assetOrigin, isDemonstration, guard } = options;
  const { organisation, locale, nonce, choice, shell } = inputs;
  return renderDocument({
    organisation,
    title: organisation.name,
    description: '',
    searchHead: '',
    demonstration: renderDemonstrationBanner(isDemonstration, locale.language),
    unsoldStyle: '',
    boot: createOpsBoot(options, inputs),
    choice,
    assetOrigin,
    nonce,
    guard: renderGuard({
      script: guard.text,
      nonce,
      texts: getTexts(locale.language),
      organisation,
      version: shell.record.version,
      good: shell.lastGood && getEntryUrl(assetOrigin, shell.lastGood),
      isAboutMoney: false,
    }),
    firstCalls: '',
    answers: {},
    pictureFirst: null,
    preloads: renderPreloads({
      choice,
      modules: consoleModules,
      page: null,
      catalogue: null,
      look: organisation.look,
      language: locale.language,
      assetOrigin,
      replaced: new Set(),
    }),
    // The shell's frame shows header and footer of the product, which the console does not have.
    frames: { shell: null, header: null, main: null },
  });
};

const createOpsBoot = (
  { live: { state }, marks, assetOrigin, environment }: OpsPageOptions,
  { organisation, locale, correlationId, choice, remote, visitorId }: OpsPageInputs,
) => {
  const added = listAddedPages([remote.record], locale.language).filter(({ module }) => module === consoleModule);
  return createBootData({
    organisation,
    widgets: {},
    flags: state.features(organisation),
    session: guestSession,
    locale,
    choice,
    overrides: [],
    assetOrigin,
    correlationId,
    alone: true,
    // A console release that lists no added routes serves every path of the console.
    addedPages: added.length > 0 ? added : [{ path: opsPath, module: consoleModule, title: organisation.name }],
    unknownPaths: undefined,
    snapshot: state.snapshot.version,
    environment,
    pageMark: marks.make({ visitor: visitorId, organisation: organisation.id, choice }),
  });
};
