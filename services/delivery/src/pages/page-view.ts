import type { FirstView } from '@travel/contracts/host/first-view.schema';
import { placeholders } from '@travel/contracts/releases/frame-keys';
import { guestSession } from '@travel/contracts/people/guest';
import { getPackageName } from '@travel/contracts/releases/remotes';
import { failureLimits } from '@travel/contracts/releases/telemetry/failures';
import type { ReleaseRecord } from '@travel/contracts/releases/release.schema';
import { getPagePath } from '@travel/contracts/routes/routes';
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

/** The first view of a page's main part. */
export interface PageView extends Pick<FirstView, 'head'> {
  readonly frame: PlacedFrame;
}

interface ViewSource {
  readonly record: ReleaseRecord;
  readonly module: string;
}

/** Returns the release that renders the page on the server; null if the page shows a static frame. */
const findViewSource = ({ choice, main, visit, page, catalogue }: PageInputs): ViewSource | null => {
  // Only guests' pages are equal for many visitors.
  if (!main || !visit.session || visit.session.user) return null;
  const name = getPackageName(main);
  const record = visit.replaced.has(name) ? undefined : choice[name]?.record;
  const module = negotiateModule(choice, main);
  const pages = record?.views?.pages[module] ?? [];
  return record && [`${page}`, `${page}.${catalogue}`].some((key) => pages.includes(key)) ? { record, module } : null;
};

/**
 * Renders the first view of a page. Returns null if the page has none, and `late` if it has one that did not come, so
 * that this page is sent with the static frame.
 */
export const renderPageView = async (
  options: PageMakerOptions,
  inputs: PageInputs,
): Promise<PageView | 'late' | null> => {
  const source = findViewSource(inputs);
  const { route, flags, locale, request } = inputs.visit;
  if (!source || !route) return null;
  const { record, module } = source;
  const outcome = await options.views.render(record, {
    module,
    organisation: toOrganisationView(request.organisation),
    flags,
    session: guestSession,
    locale,
    environment: options.environment,
    release: { package: record.package, version: record.version, base: placeholders.base },
    nonce: placeholders.nonce,
    path: route.page === 'home' ? getPagePath(route.section, 'home') : route.path,
    // Pages are cached without their query.
    search: '',
  });
  if (outcome.kind === 'failed') reportFailure(options, inputs, source, outcome.message);
  if (outcome.kind !== 'rendered') return 'late';
  const { head } = outcome.view;
  const image = head.image?.replace(placeholders.base, () => getReleaseBase(options.assetOrigin, record));
  return {
    frame: { frame: createViewFrame(outcome.view, module), package: record.package },
    head: { ...head, ...(image && { image }) },
  };
};

/** Counts a view that did not come as a failure of its release for this visitor, except in previews. */
const reportFailure = (
  { telemetry, marks }: PageMakerOptions,
  { visit }: PageInputs,
  { record: { package: name, version }, module }: ViewSource,
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
