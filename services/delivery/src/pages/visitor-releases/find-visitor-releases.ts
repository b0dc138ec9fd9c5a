import type { listVisitorReleases } from '@travel/contracts/endpoints/delivery/visitor-releases';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';
import type { PackageName } from '@travel/contracts/releases/remotes';
import { getHeaderModule } from '@travel/contracts/host/remotes/page-modules';
import { matchRoute } from '@travel/contracts/routes/routes';
import type { LiveState } from '../../live/live-state.ts';
import { chooseReleases, type Choice } from '../../rollouts/choose-releases.ts';
import type { VisitorContext } from '../../rollouts/canary/assign-release.ts';
import { listShares, type Share } from '../../rollouts/canary/release-shares.ts';
import { resolveRoute } from '../resolve-route.ts';
import { explainReleases } from '../explain-releases.ts';
import { resolveVisitor, type VisitorQuery, type KnownVisitor } from './resolve-visitor.ts';

type Answer = EndpointResponse<typeof listVisitorReleases>;

/**
 * Returns which releases a visitor or a kind of visitor gets, chosen by the same code as for their pages.
 * @throws ProblemError organisation_unknown, country_unknown
 */
export const findVisitorReleases = (
  state: LiveState,
  asked: VisitorQuery & { readonly path?: string | undefined },
  now: Date,
): Answer => {
  const known = resolveVisitor(state, asked);
  const { visitor = null, path } = asked;
  const all = [...state.rollouts.values()];
  const shares = new Map(
    all.map((rollout) => [rollout.package, listShares(rollout, known.segment, now, all)] as const),
  );
  const context = getContext(known, asked);
  // For a kind of visitor, the returned page is the one that most of these visitors get.
  const choice = chooseReleases({
    rollouts: state.rollouts,
    assignedVersion: (name, withoutSet) =>
      visitor === null
        ? getLargestShare(shares.get(name) ?? [])
        : state.flagSource.assignRelease(name, context, withoutSet),
    sets: visitor === null ? [] : state.sets.filter(({ id }) => state.flagSource.isInSet(id, context)),
    find: state.find,
  });
  const reasons = new Map(
    explainReleases({
      choice,
      rollouts: state.rollouts,
      pinned: undefined,
      context,
      replaced: new Set(),
      previews: {},
      now,
    }).map(({ record, why }) => [record.package, { version: record.version, why }]),
  );
  const page = path === undefined ? null : findPage(state, known, choice, path);
  return {
    at: now.toISOString(),
    organisation: known.organisation.id,
    country: known.country,
    role: asked.role,
    visitor,
    page,
    packages: [...shares].map(([name, own]) => ({
      package: name,
      on_page: page && isOn(name, page.modules),
      shares: own.filter(({ percent }) => percent > 0),
      release: visitor === null ? null : (reasons.get(name) ?? { version: null, why: explainMissing(state, name) }),
      falls_back_to: choice[name]?.lastGood?.version ?? null,
    })),
  };
};

const getContext = (
  { organisation, country, segment }: KnownVisitor,
  { role, visitor = '' }: VisitorQuery,
): VisitorContext => ({
  visitor,
  organisation: organisation.id,
  country,
  signed_in: segment.signed_in ?? false,
  role,
});

const getLargestShare = (shares: readonly Share[]): string | null =>
  shares.toSorted((a, b) => b.percent - a.percent)[0]?.version ?? null;

const findPage = (state: LiveState, { organisation }: KnownVisitor, choice: Choice, path: string): Answer['page'] => {
  const [plain = path, search] = path.split('?', 2);
  const { isPage, main } = resolveRoute(choice, matchRoute(plain, search ? `?${search}` : ''), plain, 'en-US');
  const header = getHeaderModule(state.features(organisation));
  return { path, is_page: isPage, modules: isPage && main ? [header, main] : [header] };
};

const isOn = (name: PackageName, modules: readonly string[]): boolean =>
  name === 'shell' || modules.some((module) => module.startsWith(`${name.slice('mfe-'.length)}/`));

const explainMissing = ({ rollouts }: LiveState, name: PackageName): string =>
  rollouts.get(name)?.killed ? 'killed' : 'no compatible release is live';
