import { isLanguageCode, pseudoLocale } from '@travel/contracts/locale/languages';
import { builtIn } from '@travel/contracts/organisations.schema';
import type { Organisation } from '@travel/contracts/organisations.schema';
import type { FieldError } from '@travel/contracts/http/problem';
import { suggestName } from '@travel/contracts/releases/nearest-name';
import { hostName } from './host-name.ts';
import { contrastFaults } from './theme-contrast.ts';

/** What documents are held to, beyond their schema. */
export interface DocumentRules {
  /** The variables of a whole theme. */
  readonly themeNames: readonly string[];
  /** Header versions that the live releases bring; undefined while there is no release. */
  readonly headerVersions: readonly string[] | undefined;
}

const host = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/;

/** What of a document cannot be used, by field; empty where it can go in force. */
export const documentFaults = (document: Organisation, rules: DocumentRules): FieldError[] => [
  ...document.hosts.flatMap((name, index) =>
    host.test(hostName(name)) && hostName(name) === name
      ? []
      : [{ field: `document.hosts[${index}]`, message: 'A host name in lower case without a port is required' }],
  ),
  ...(isLanguageCode(document.default_language) && document.default_language !== pseudoLocale
    ? []
    : [{ field: 'document.default_language', message: 'A language that the product speaks is required' }]),
  ...themeFaults(document.theme, rules.themeNames),
  ...contrastFaults(document.theme),
  ...widgetFaults(document),
  ...headerFaults(document.flags.headerVersion, rules.headerVersions),
];

/** A frame of the site's own host would be let into the site by its browser's other rules. */
const widgetFaults = (document: Organisation): FieldError[] =>
  (['chat_url', 'tag_manager_url'] as const).flatMap((field) => {
    const address = document[field];
    const isOwn = address !== undefined && address !== builtIn && document.hosts.includes(new URL(address).hostname);
    return isOwn ? [{ field: `document.${field}`, message: 'A page at another host than the site is required' }] : [];
  });

const themeFaults = (theme: Organisation['theme'], names: readonly string[]): FieldError[] => {
  const known = new Set(names);
  return [
    ...names
      .filter((name) => !(theme[name] ?? '').trim())
      .map((name) => ({ field: `document.theme.${name}`, message: 'Missing: a theme names every variable' })),
    ...Object.keys(theme)
      .filter((name) => !known.has(name))
      .map((name) => ({ field: `document.theme.${name}`, message: 'There is no variable of that name' })),
  ];
};

const headerFaults = (version: string | undefined, served: readonly string[] | undefined): FieldError[] =>
  version === undefined || !served || served.includes(version)
    ? []
    : [
        {
          field: 'document.flags.headerVersion',
          message: `No live release has this header; there is ${served.join(', ') || 'none'}.${suggestName(version, served)}`,
        },
      ];
