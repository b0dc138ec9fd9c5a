import { getTextLanguage, type LanguageCode, type TextLanguage } from '@travel/contracts/locale/languages';
import type { i18n as I18n } from 'i18next';
import arabic from './texts/ar-AE.json' with { type: 'json' };
import german from './texts/de-DE.json' with { type: 'json' };
import english from './texts/en-US.json' with { type: 'json' };
import mexican from './texts/es-MX.json' with { type: 'json' };
import french from './texts/fr-FR.json' with { type: 'json' };

type Texts = typeof english;

const badge: Readonly<Record<TextLanguage, Texts>> = {
  'ar-AE': arabic,
  'de-DE': german,
  'en-US': english,
  'es-MX': mexican,
  'fr-FR': french,
};

/** Texts of the developer panel. They contain names from the code and exist in English only (decision 012). */
const panel = {
  close: 'Close',
  releases: 'Releases of this page',
  source: 'built from {{source}}',
  contracts: 'Contracts',
  provides: 'provides',
  needs: 'needs',
  noReleases: 'This delivery does not tell.',
  replace: 'Replace a package',
  package: 'Package',
  what: 'Local address or published version',
  whatHelp: 'http://127.0.0.1:4400/entry.js as dev prints it, or 1.2.3-3f2a9c1b',
  whatFault: 'Enter an address of this machine that ends in .js, or a version like 1.2.3-3f2a9c1b.',
  go: 'Replace',
  noPass: 'Open a link of "pnpm dev" in this browser to replace packages.',
  share: 'Address of this page with the same releases',
  shareHelp: 'Opens them for whoever has it, until they end.',
  failures: 'What failed',
  noFailures: 'Nothing on this page.',
  timings: 'Timings',
  module: 'Module',
  version: 'Version',
  loaded: 'Loaded',
  mounted: 'Mounted',
  ms: '{{ms}} ms',
  bus: 'Bus',
  noBus: 'Nothing was published yet.',
};

export const addDeveloperTexts = (i18n: I18n, language: LanguageCode): void => {
  if (i18n.hasResourceBundle('en-US', 'developer')) return;
  const own = getTextLanguage(language);
  i18n.addResourceBundle('en-US', 'developer', { ...english, tools: panel });
  if (own !== 'en-US') i18n.addResourceBundle(own, 'developer', badge[own]);
};
