import type { ReleaseAddress } from '@travel/contracts/boot';
import type { LanguageCode } from '@travel/contracts/locale/languages';
import { textLanguage } from '@travel/contracts/locale/languages';
import { entryAddress, releaseFolder } from '@travel/contracts/releases/addresses';
import type { AddressedText, ReleaseRecord } from '@travel/contracts/releases.schema';

/** Folder of a release on the asset origin, with a closing slash. */
export const getReleaseBase = (assetOrigin: string, record: ReleaseRecord): string =>
  `${assetOrigin}/${releaseFolder(record)}/`;

/** The integrity that a record gives a file; records are checked when they come in, so it has one. */
export const getIntegrity = (record: ReleaseRecord, path: string): string =>
  (textIn(record, path) ?? record.files.find((file) => file.path === path))?.integrity ?? '';

/** A preload has to ask for the integrity by which the entry asks for the file. */
const textIn = ({ texts = {} }: ReleaseRecord, path: string): AddressedText | undefined =>
  Object.values(texts)
    .flat()
    .find((text) => text.path === path);

/** The texts that a page of a language may ask a release for. The shell speaks English where its own do not come. */
const textsFor = ({ package: name, texts = {} }: ReleaseRecord, language: LanguageCode): AddressedText[] => {
  const own = textLanguage(language);
  const languages = new Set(name === 'shell' ? [own, 'en-US'] : [own]);
  return [...languages].flatMap((code) => texts[code] ?? []);
};

/** The file that a release begins with. */
export const getEntryUrl = (assetOrigin: string, record: ReleaseRecord): string =>
  getReleaseBase(assetOrigin, record) + record.entry.file;

/** Returns the entry of a release. Its address names the texts of the page's language if the record lists them (decision 060). */
const entryOf = (assetOrigin: string, record: ReleaseRecord, language: LanguageCode): ReleaseAddress['entry'] => {
  const { file, global, alone } = record.entry;
  const url = getEntryUrl(assetOrigin, record);
  const said = { integrity: getIntegrity(record, file), global, ...(alone && { alone }) };
  return { url: record.texts ? entryAddress(url, global, textsFor(record, language)) : url, ...said };
};

/** All that a page in a language needs to load a release. */
export const getReleaseAddress = (
  assetOrigin: string,
  record: ReleaseRecord,
  language: LanguageCode,
): ReleaseAddress => ({
  version: record.version,
  base: getReleaseBase(assetOrigin, record),
  entry: entryOf(assetOrigin, record, language),
});
