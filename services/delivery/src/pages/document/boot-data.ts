import type { BootData, ReleaseLocation, ReleaseChoice } from '@travel/contracts/host/boot';
import type { LanguageCode } from '@travel/contracts/locale/languages';
import type { Organisation, OrganisationView } from '@travel/contracts/organisations/organisation.schema';
import type { ReleaseRecord } from '@travel/contracts/releases/release.schema';
import type { PackageName } from '@travel/contracts/releases/remotes';
import { listChosen, type Choice } from '../../rollouts/choose-releases.ts';
import type { Override } from '../developers/override.ts';
import { getReleaseAddress } from './release-address.ts';
import { negotiateVersions } from './negotiate-versions.ts';

export interface BootInput extends Pick<
  BootData,
  | 'flags'
  | 'session'
  | 'locale'
  | 'correlationId'
  | 'addedPages'
  | 'alone'
  | 'unknownPaths'
  | 'snapshot'
  | 'environment'
  | 'pageMark'
  | 'reports'
  | 'developer'
> {
  readonly organisation: Organisation;
  readonly choice: Choice;
  readonly overrides: readonly Override[];
  readonly assetOrigin: string;
  /** The organisation's chat and tag manager, if the page may contain them. */
  readonly widgets: Pick<OrganisationView, 'chat_url' | 'tag_manager_url'>;
}

/** Returns the data that the shell starts from, as it is written into the page. */
export const createBootData = ({
  organisation,
  choice,
  overrides,
  assetOrigin,
  widgets,
  correlationId,
  pageMark,
  ...rest
}: BootInput): BootData => ({
  format: 1,
  organisation: { ...toOrganisationView(organisation), ...widgets },
  releases: {
    ...toReleases(choice, assetOrigin, rest),
    ...Object.fromEntries(overrides.map((one) => [one.package, one.release])),
  },
  ...rest,
  // Values that differ in each response come last and together, so that the rest of the page is compressed once for all
  // responses.
  correlationId,
  pageMark,
});

const toReleases = (
  choice: Choice,
  assetOrigin: string,
  { developer, locale: { language } }: Pick<BootInput, 'developer' | 'locale'>,
): Partial<Record<PackageName, ReleaseChoice>> => {
  const isOverride = ({ package: name, version }: ReleaseRecord): boolean =>
    developer?.overrides.some((one) => one.package === name && one.version === version) ?? false;
  return Object.fromEntries(
    listChosen(choice).map(({ record, lastGood }) => [
      record.package,
      {
        ...toReleaseAddress(assetOrigin, record, choice, language),
        ...(lastGood && { lastGood: toReleaseAddress(assetOrigin, lastGood, choice, language) }),
        ...(isOverride(record) && { override: true as const }),
      },
    ]),
  );
};

const toReleaseAddress = (
  assetOrigin: string,
  record: ReleaseRecord,
  choice: Choice,
  language: LanguageCode,
): ReleaseLocation => {
  const speaks = negotiateVersions(record, choice);
  return { ...getReleaseAddress(assetOrigin, record, language), ...(speaks && { speaks }) };
};

export const toOrganisationView = ({
  id,
  name,
  look,
  support,
  date_format,
  week_start,
  map_tiles,
  place_photos,
  full_access_url,
  session_out_url,
  sso_logout_url,
}: Organisation): OrganisationView => ({
  id,
  name,
  look,
  support,
  date_format,
  week_start,
  map_tiles,
  place_photos,
  full_access_url,
  session_out_url,
  sso_logout_url,
});
