import type { ReleaseLocation } from '@travel/contracts/host/boot';
import { type LanguageCode, getTextLanguage } from '@travel/contracts/locale/languages';
import { buildEntryUrl, getReleaseFolder } from '@travel/contracts/releases/release-urls';
import type { ReleaseText, ReleaseRecord } from '@travel/contracts/releases/release.schema';

/** Returns the URL of a release's folder on the asset origin, with a trailing slash. */
export const getReleaseBase = (assetOrigin: string, record: ReleaseRecord): string =>
  `${assetOrigin}/${getReleaseFolder(record)}/`;

/**
 * Returns the integrity digest of a file. Every file of a release record has one, because records are validated on
 * publication.
 */
export const getIntegrity = (record: ReleaseRecord, path: string): string =>
  (findText(record, path) ?? record.files.find((file) => file.path === path))?.integrity ?? '';

/**
 * Finds the file of translated texts. Its integrity in the record is the one with which the entry requests the file.
 */
const findText = ({ texts = {} }: ReleaseRecord, path: string): ReleaseText | undefined =>
  Object.values(texts)
    .flat()
    .find((text) => text.path === path);

/**
 * Returns the files of translated texts that a page may request in its language. The shell may also request the English
 * texts as a fallback.
 */
const listTexts = ({ package: name, texts = {} }: ReleaseRecord, language: LanguageCode): ReleaseText[] => {
  const own = getTextLanguage(language);
  const languages = new Set(name === 'shell' ? [own, 'en-US'] : [own]);
  return [...languages].flatMap((code) => texts[code] ?? []);
};

export const getEntryUrl = (assetOrigin: string, record: ReleaseRecord): string =>
  getReleaseBase(assetOrigin, record) + record.entry.file;

/**
 * Returns a release's entry script. If the script contains no list of its texts, the URL lists the texts of the page's
 * language.
 */
const getEntry = (assetOrigin: string, record: ReleaseRecord, language: LanguageCode): ReleaseLocation['entry'] => {
  const { file, global, alone } = record.entry;
  const url = getEntryUrl(assetOrigin, record);
  const details = { integrity: getIntegrity(record, file), global, ...(alone && { alone }) };
  return { url: record.texts ? buildEntryUrl(url, global, listTexts(record, language)) : url, ...details };
};

export const getReleaseAddress = (
  assetOrigin: string,
  record: ReleaseRecord,
  language: LanguageCode,
): ReleaseLocation => ({
  version: record.version,
  base: getReleaseBase(assetOrigin, record),
  entry: getEntry(assetOrigin, record, language),
});
