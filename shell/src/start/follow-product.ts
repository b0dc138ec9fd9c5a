import { getTextLanguage } from '@travel/contracts/locale/languages';
import type { BootData } from '@travel/contracts/host/boot';
import { releaseHolds } from '../holds/release-holds.ts';
import { followReleases } from '../live/releases-news.ts';
import { followUrlRequestsLazily } from '../modals/address/lazy-url-requests.ts';
import { createModals } from '../modals/modals.ts';
import { loadChunk } from '../boot/load-chunk.ts';
import { followBlocked } from '../session/blocked.ts';
import { followProfile } from '../session/profile.ts';
import { followResidency } from '../session/residency.ts';
import { keepTrips } from '../session/trips/keep-trips.ts';
import { createTripStore } from '../session/trips/trip-store.ts';
import { followConsents } from './follow-consents.ts';
import { followRestores } from './follow-restores.ts';
import type { PageServices } from './page-services.ts';

interface ProductOptions {
  readonly boot: BootData;
  readonly services: PageServices;
  readonly overlays: HTMLElement;
  readonly textsCome: Promise<unknown>;
  readonly words: (key: string, values?: Readonly<Record<string, string>>) => string;
  readonly quietly: (loading: Promise<unknown>) => void;
  readonly whenQuiet: (run: () => void) => void;
}

/**
 * Starts what every page of the product does in addition to showing its remotes: opens modals, handles requests in the
 * page's URL, and follows the session, the hold and the live releases. Pages without header and footer do none of this.
 */
export const followProduct = (options: ProductOptions): void => {
  const { boot, services, overlays, textsCome, words, quietly, whenQuiet } = options;
  const { host, navigation, snapshot, guests, bus, knowsVisitor } = services;
  const { i18n, log, toast, reload } = host;
  const { flags } = boot;
  const isOpen = createModals({ bus, guests, layer: overlays });
  followUrlRequestsLazily(navigation.here, () =>
    quietly(
      loadChunk(() => import('../modals/address/start-url-requests.ts')).then(({ startUrlRequests }) =>
        startUrlRequests({
          ...host,
          here: navigation.here,
          snapshot,
          knowsVisitor,
          organisation_id: boot.organisation.id,
          currency: boot.locale.currency,
          say: (key, values, tone = 'negative') =>
            quietly(textsCome.then(() => toast(i18n.t(key, { ns: 'shell', ...values }), { tone }))),
        }),
      ),
    ),
  );
  releaseHolds({ ...host, snapshot });
  followRestores({ ...host, page: window, snapshot });
  const onBlocked = () =>
    quietly(textsCome.then(() => toast(words('blocked', boot.organisation.support), { tone: 'negative' })));
  followProfile({
    ...host,
    snapshot,
    lang: getTextLanguage(boot.locale.language),
    currency: boot.locale.currency,
    // The URL may request a plan, whose modal opens a moment later.
    showsPlans: () => isOpen('membership/plans') || new URLSearchParams(navigation.here.getState().search).has('plan'),
    onBlocked,
  });
  followResidency({ ...host, initial: boot.session });
  followBlocked({ initial: boot.session, bus, http: host.http, onBlocked });
  keepTrips({
    initial: boot.session,
    bus,
    snapshot,
    organisation: boot.organisation.name,
    log,
    store: createTripStore(window),
  });
  followReleases({
    bus,
    flags,
    page: () => snapshot.getState().route.page,
    addedModule: () => snapshot.getState().added?.module,
    toast,
    reload,
    leaveWithDocument: navigation.leaveWithDocument,
    words: () => ({ changed: words('releases.changed'), reload: words('releases.reload') }),
  });
  followConsents({ ...host, boot, snapshot, overlays, whenQuiet, quietly });
};
