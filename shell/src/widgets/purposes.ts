import { consentPurposes, getConsent, type ConsentPurpose } from '@travel/contracts/host/consents';
import type { BootData } from '@travel/contracts/host/boot';
import type { Host } from '@travel/contracts/host/host';
import type { OrganisationView } from '@travel/contracts/organisations/organisation.schema';

/** A purpose that needs consent: third-party content that an organisation embeds, or the page's own measurements. */
export interface Purpose {
  readonly purpose: ConsentPurpose;
  /** Host that receives data. The visitor consents to this host. */
  readonly host: string;
  /** Name shown for the recipient: the host name, or for the organisation's own pages the name of the organisation. */
  readonly from: string;
}

interface WidgetConfig {
  readonly organisation: Pick<OrganisationView, 'name' | 'chat_url' | 'tag_manager_url' | 'map_tiles'>;
  readonly releases: BootData['releases'];
  readonly reports?: BootData['reports'];
}

/**
 * Purposes that do not open the notice by themselves, so that they interrupt no one. The map requests consent in the
 * place where it appears.
 */
const isQuiet: Readonly<Record<ConsentPurpose, boolean>> = { chat: false, tags: false, map: true, measures: true };

export const listPurposes = ({ organisation, releases, reports }: WidgetConfig): Purpose[] => {
  const { chat_url: chat, tag_manager_url: tags, map_tiles } = organisation;
  const measures = reports?.asks ? window.location.origin : undefined;
  const urls: Readonly<Record<ConsentPurpose, string | undefined>> = { chat, tags, map: map_tiles?.url, measures };
  // The built-in widgets are served from the same host as the releases.
  const ownHosts = Object.values(releases).flatMap((release) => (release ? [new URL(release.base).host] : []));
  return consentPurposes.flatMap((purpose) => {
    const url = urls[purpose];
    if (url === undefined) return [];
    const { host } = new URL(url);
    return [{ purpose, host, from: ownHosts.includes(host) ? organisation.name : host }];
  });
};

/** Returns whether the notice opens by itself, because the visitor has not decided about a purpose yet. */
export const needsDecision = (storage: Pick<Host['storage'], 'get'>, named: WidgetConfig): boolean =>
  listPurposes(named).some(({ purpose, host }) => !isQuiet[purpose] && getConsent(storage, purpose, host) === null);

export const listAgreed = (
  storage: Pick<Host['storage'], 'get'>,
  purposes: readonly Purpose[],
): ReadonlySet<ConsentPurpose> =>
  new Set(
    purposes.filter(({ purpose, host }) => getConsent(storage, purpose, host) === true).map(({ purpose }) => purpose),
  );
