import { consentPurposes, getConsent } from '@travel/contracts/host/consents';
import type { BootData } from '@travel/contracts/host/boot';
import type { ConsentPurpose } from '@travel/contracts/host/consents';
import type { Host } from '@travel/contracts/host/host';
import type { OrganisationView } from '@travel/contracts/organisations/organisation.schema';

/** Something of somebody else's that an organisation wants on its pages, or what pages measure themselves. */
export interface Purpose {
  readonly purpose: ConsentPurpose;
  /** Who would learn of it: the visitor is asked about this host. */
  readonly host: string;
  /** The host as travellers know it: the organisation's own pages go by its name. */
  readonly from: string;
}

interface Named {
  readonly organisation: Pick<OrganisationView, 'name' | 'chat_url' | 'tag_manager_url' | 'map_tiles'>;
  readonly releases: BootData['releases'];
  /** What the page may measure, where the visitor is owed the question. */
  readonly reports?: BootData['reports'];
}

/** Asked where somebody looks for it, or where it is: nobody is stopped on their way for it. */
const isQuiet: Readonly<Record<ConsentPurpose, boolean>> = { chat: false, tags: false, map: true, measures: true };

/** What there is to agree to at an organisation. */
export const purposesOf = ({ organisation, releases, reports }: Named): Purpose[] => {
  const { chat_url: chat, tag_manager_url: tags, map_tiles } = organisation;
  const measures = reports?.asks ? window.location.origin : undefined;
  const urls: Readonly<Record<ConsentPurpose, string | undefined>> = { chat, tags, map: map_tiles?.url, measures };
  // The built-in widgets lie where the releases do.
  const ownHosts = Object.values(releases).flatMap((release) => (release ? [new URL(release.base).host] : []));
  return consentPurposes.flatMap((purpose) => {
    const url = urls[purpose];
    if (url === undefined) return [];
    const { host } = new URL(url);
    return [{ purpose, host, from: ownHosts.includes(host) ? organisation.name : host }];
  });
};

/** Whether a visitor is asked without having looked for it. */
export const isToBeAsked = (storage: Pick<Host['storage'], 'get'>, named: Named): boolean =>
  purposesOf(named).some(({ purpose, host }) => !isQuiet[purpose] && getConsent(storage, purpose, host) === null);

/** What was agreed to, by purpose. */
export const agreedIn = (
  storage: Pick<Host['storage'], 'get'>,
  purposes: readonly Purpose[],
): ReadonlySet<ConsentPurpose> =>
  new Set(
    purposes.filter(({ purpose, host }) => getConsent(storage, purpose, host) === true).map(({ purpose }) => purpose),
  );
