import { isLanguageCode, pseudoLocale } from '@travel/contracts/locale/languages';
import { builtIn, type Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { FieldError } from '@travel/contracts/http/problem';
import { suggestName } from '@travel/contracts/releases/suggest-name';
import { normalizeHost } from './host-name.ts';
import { validateContrast } from './theme-contrast.ts';

export interface DocumentRules {
  /** The names of the variables that a complete theme must define. */
  readonly themeNames: readonly string[];
  /** The header variants that live releases contain; undefined while no release is live. */
  readonly headerVersions: readonly string[] | undefined;
}

const host = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/;

/** Returns the errors of an organisation's document by field; empty if the document is valid. */
export const validateDocument = (document: Organisation, rules: DocumentRules): FieldError[] => [
  ...document.hosts.flatMap((name, index) =>
    host.test(normalizeHost(name)) && normalizeHost(name) === name
      ? []
      : [{ field: `document.hosts[${index}]`, message: 'A host name in lower case without a port is required' }],
  ),
  ...(isLanguageCode(document.default_language) && document.default_language !== pseudoLocale
    ? []
    : [{ field: 'document.default_language', message: 'A language that the product speaks is required' }]),
  ...validateTheme(document.theme, rules.themeNames),
  ...validateContrast(document.theme),
  ...validateWidgets(document),
  ...validateHeader(document.flags.headerVersion, rules.headerVersions),
];

/** Refuses URLs of frames on the site's own host, because such a frame could access the site's page. */
const validateWidgets = (document: Organisation): FieldError[] =>
  (['chat_url', 'tag_manager_url'] as const).flatMap((field) => {
    const address = document[field];
    const isOwn = address !== undefined && address !== builtIn && document.hosts.includes(new URL(address).hostname);
    return isOwn ? [{ field: `document.${field}`, message: 'A page at another host than the site is required' }] : [];
  });

const validateTheme = (theme: Organisation['theme'], names: readonly string[]): FieldError[] => {
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

const validateHeader = (version: string | undefined, served: readonly string[] | undefined): FieldError[] =>
  version === undefined || !served || served.includes(version)
    ? []
    : [
        {
          field: 'document.flags.headerVersion',
          message: `No live release has this header; there is ${served.join(', ') || 'none'}.${suggestName(version, served)}`,
        },
      ];
