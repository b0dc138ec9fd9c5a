import { parseCookie, readCookie } from '@travel/contracts/cookies';
import type { CookieName } from '@travel/contracts/cookies';
import { defaults } from '@travel/contracts/locale/defaults';
import { matchRoute } from '@travel/contracts/routes';
import { guestPath } from '@travel/contracts/routes/guest-path';
import type { Session } from '@travel/contracts/session.schema';
import { randomNonce } from '@travel/kit/ids';
import { perState } from '../live/per-state.ts';
import type { Deciding } from '../live/per-state.ts';
import type { LiveState } from '../live/live-state.ts';
import { isSampled } from '../reports/visitors/visitor-ledger.ts';
import type { VisitorContext } from '../rollouts/flag-source.ts';
import { asksToMeasure } from './asks-to-measure.ts';
import { takesLocalRemotes } from './developers/page-overrides.ts';
import { isHarmless, standIns, writtenText } from './document/page-text.ts';
import type { PageText } from './document/page-text.ts';
import type { PageAnswer, PageMaker, PageMakerOptions, PageRequest } from './page-answer.ts';
import { pageLocale } from './page-locale.ts';
import { visitorOf } from './visitor.ts';
import { reasonsDependOn } from './why-releases.ts';

/** What a page is in all answers with it. */
export type SteadyPage = Omit<PageAnswer, 'values' | 'policy' | 'correlationId' | 'cookies'>;

interface KeptPage extends SteadyPage {
  readonly policyText: PageText;
}

/** Pages as they were made last, for all whom the same decides. */
export interface KeptPages {
  readonly again: PageMaker['again'];
  /** Keeps a page that was made of a state, where nothing unusual decides it. */
  keep(state: LiveState, request: PageRequest, session: Session, page: KeptPage): void;
}

/** A page of who has one of these is made for them alone. */
const unusual: readonly CookieName[] = ['journey', 'developer', 'failedShell', 'failedRemotes'];

/**
 * Keeps what was made by all that decides it: what is live, the organisation, what is at the address, language and
 * currency, the releases of this visitor and all that their reasons go by, reports, and the whole session.
 */
export const keptPages = (options: PageMakerOptions): KeptPages => {
  const { live, marks, environment, reportSample } = options;
  const pages = perState<KeptPage>(500);

  /** Null for a page that something unusual decides. */
  const decidedBy = (request: PageRequest, session: Session, visitor: string): Deciding | null => {
    const { state } = live;
    const { organisation, cookies } = request;
    if (unusual.some((name) => readCookie(cookies, name) !== null)) return null;
    const route = matchRoute(request.path, request.search);
    if (!route || route.page === 'checkout' || route.page === 'success') return null;
    const flags = state.features(organisation);
    if (takesLocalRemotes(options, flags.remoteOverridesAllowed)) return null;
    if (!session.user && guestPath(route, flags) !== null) return null;
    const context = contextOf(request, session, visitor);
    if (state.sets.some(({ id }) => state.flagSource.isInSet(id, context))) return null;
    const reasons = reasonsDependOn(state.rollouts, context);
    if (!reasons) return null;
    const { language, currency } = pageLocale({ cookies, session, organisation, environment });
    return [
      route.path,
      language,
      currency,
      isSampled(marks.digest(visitor), reportSample),
      asksToMeasure(context.country),
      JSON.stringify(withoutKey(session).shown),
      ...reasons,
      ...Array.from(state.rollouts.keys(), (name) => state.flagSource.release(name, context)),
    ];
  };

  return {
    again(request, session) {
      const { organisation, cookies } = request;
      const visitor = visitorOf(cookies);
      const decided = decidedBy(request, session, visitor.id);
      const kept = decided && pages.find(live.state, decided);
      if (!kept) return undefined;
      const { policyText, ...steady } = kept;
      const correlationId = parseCookie(cookies, 'correlationId') ?? request.correlationId;
      const values = {
        nonce: randomNonce(),
        correlationId,
        pageMark: marks.make({ visitor: visitor.id, organisation: organisation.id, choice: kept.choice }),
        apiKey: withoutKey(session).apiKey,
      };
      return {
        ...steady,
        values,
        policy: writtenText(policyText, values),
        correlationId,
        cookies: visitor.fresh ? { visitor: visitor.id } : {},
      };
    },
    keep(state, request, session, page) {
      // What came to be live meanwhile is another state.
      if (state !== live.state) return;
      const decided = decidedBy(request, session, visitorOf(request.cookies).id);
      if (decided) pages.of(state, decided, () => page);
    },
  };
};

/** The visitor as rules of rollouts tell visitors apart. */
export const contextOf = (
  { organisation, cookies, country }: Pick<PageRequest, 'organisation' | 'cookies' | 'country'>,
  session: Session | null,
  visitor: string,
): VisitorContext => ({
  visitor,
  organisation: organisation.id,
  country: parseCookie(cookies, 'userCountryCode') ?? country ?? defaults.residency,
  signed_in: Boolean(session?.user),
  role: session?.user?.role ?? 'guest',
});

/** A session as a page is made with it: its key is issued anew for each page, and written into the page that is there. */
export const withoutKey = <S extends Session | null>(session: S): { readonly shown: S; readonly apiKey: string } => {
  const apiKey = session?.api_key && isHarmless(session.api_key) ? session.api_key : '';
  return { shown: session && apiKey !== '' ? { ...session, api_key: standIns.apiKey } : session, apiKey };
};
