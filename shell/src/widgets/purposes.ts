import { consentPurposes, consentTo } from '@travel/contracts/consents';
import type { ConsentPurpose } from '@travel/contracts/consents';
import type { Host } from '@travel/contracts/host';
import type { OrganisationView } from '@travel/contracts/organisations.schema';

/** Something of somebody else's that an organisation wants on its pages. */
export interface Purpose {
  readonly purpose: ConsentPurpose;
  readonly url: string;
  /** Who would learn of it: the visitor is asked about this host. */
  readonly host: string;
}

type Named = Pick<OrganisationView, 'chat_url' | 'tag_manager_url' | 'map_tiles'>;

/** What there is to agree to at an organisation. */
export const purposesOf = ({ chat_url: chat, tag_manager_url: tags, map_tiles }: Named): Purpose[] => {
  const urls: Readonly<Record<ConsentPurpose, string | undefined>> = { chat, tags, map: map_tiles?.url };
  return consentPurposes.flatMap((purpose) => {
    const url = urls[purpose];
    return url === undefined ? [] : [{ purpose, url, host: new URL(url).host }];
  });
};

/** Whether a visitor is asked without having looked for it; a map asks by itself, where it is. */
export const isToBeAsked = (storage: Pick<Host['storage'], 'get'>, named: Named): boolean =>
  purposesOf(named).some(({ purpose, host }) => purpose !== 'map' && consentTo(storage, purpose, host) === null);

/** What was agreed to, by purpose. */
export const agreedIn = (
  storage: Pick<Host['storage'], 'get'>,
  purposes: readonly Purpose[],
): ReadonlySet<ConsentPurpose> =>
  new Set(
    purposes.filter(({ purpose, host }) => consentTo(storage, purpose, host) === true).map(({ purpose }) => purpose),
  );
