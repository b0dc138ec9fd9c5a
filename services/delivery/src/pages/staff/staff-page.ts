import { randomBytes } from 'node:crypto';
import { parseCookie } from '@travel/contracts/host/cookies/cookies';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import type { PackageName } from '@travel/contracts/releases/remotes';
import { isRemoteName } from '@travel/contracts/host/remotes/page-modules';
import type { PageLocale } from '@travel/contracts/host/boot';
import type { StaffSite } from '@travel/contracts/releases/staff-sites';
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
import { createStaffPolicy } from './staff-policy.ts';

interface StaffRequest {
  /** The organisation whose colors the site uses. */
  readonly organisation: Organisation;
  readonly cookies: string;
  readonly acceptLanguage: string | undefined;
  readonly correlationId: string;
}

interface StaffAnswer {
  readonly status: 200 | 503;
  readonly html: string;
  readonly policy: string;
  readonly correlationId: string;
  /** The value of the visitor cookie, if the visitor is new. */
  readonly visitor?: string;
}

/**
 * Returns the default releases of shell and remote regardless of rollout rules, so that no canary can break the page that
 * stops canaries. Staff sites also use a killed shell, because the console is needed to restore that shell.
 */
const chooseForStaff = (state: LiveState, site: StaffSite, cookies: string): Choice => {
  const own: readonly PackageName[] = ['shell', site.package];
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
  return choice[site.package] ? choice : {};
};

export type StaffPageOptions = Pick<
  PageMakerOptions,
  'live' | 'marks' | 'assetOrigin' | 'environment' | 'isDemonstration' | 'guard'
>;

/** Creates the maker of the pages of staff sites, which are the shell with one remote. */
export const createStaffPageMaker =
  (options: StaffPageOptions) =>
  (site: StaffSite, { organisation, cookies, acceptLanguage, correlationId: own }: StaffRequest): StaffAnswer => {
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
    const choice = chooseForStaff(live.state, site, cookies);
    const { shell, [site.package]: remote } = choice;
    if (!shell || !remote) {
      const { missing } = getTexts(locale.language).staff;
      const html = renderPlainPage({
        language: getTextLanguage(locale.language),
        ...missing,
        next: missing.next.replace('{{package}}', site.package),
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
      html: renderStaffPage(options, {
        site,
        organisation,
        locale,
        correlationId,
        nonce,
        choice,
        shell,
        remote,
        visitorId: visitor.id,
      }),
      policy: createStaffPolicy(site, { nonce, inline: [options.guard.source], assetOrigin: options.assetOrigin }),
      correlationId,
      ...(visitor.fresh && { visitor: visitor.id }),
    };
  };

interface StaffPageInputs {
  readonly site: StaffSite;
  readonly organisation: Organisation;
  readonly locale: PageLocale;
  readonly correlationId: string;
  readonly nonce: string;
  readonly choice: Choice;
  readonly shell: ChosenRelease;
  readonly remote: ChosenRelease;
  readonly visitorId: string;
}

const renderStaffPage = (options: StaffPageOptions, inputs: StaffPageInputs): string => {
  const { assetOrigin, isDemonstration, guard } = options;
  const { site, organisation, locale, nonce, choice, shell } = inputs;
  const modules: readonly string[] = [site.module];
  return renderDocument({
    organisation,
    title: organisation.name,
    description: '',
    searchHead: '',
    demonstration: renderDemonstrationBanner(isDemonstration, locale.language),
    unsoldStyle: '',
    boot: createStaffBoot(options, inputs),
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
      // The map of remotes does not contain the module, because the map is older.
      modules: modules.filter(isRemoteName),
      page: null,
      catalogue: null,
      look: organisation.look,
      language: locale.language,
      assetOrigin,
      replaced: new Set(),
    }),
    // The shell's frame shows header and footer of the product, which staff sites do not have.
    frames: { shell: null, header: null, main: null },
  });
};

const createStaffBoot = (
  { live: { state }, marks, assetOrigin, environment }: StaffPageOptions,
  { site, organisation, locale, correlationId, choice, remote, visitorId }: StaffPageInputs,
) => {
  const added = listAddedPages([remote.record], locale.language).filter(({ module }) => module === site.module);
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
    // A release that lists no added routes serves every path of the site.
    addedPages: added.length > 0 ? added : [{ path: site.path, module: site.module, title: organisation.name }],
    unknownPaths: undefined,
    snapshot: state.snapshot.version,
    environment,
    pageMark: marks.make({ visitor: visitorId, organisation: organisation.id, choice }),
  });
};
