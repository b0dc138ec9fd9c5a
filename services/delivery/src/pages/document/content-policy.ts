import { trustedTypesPolicies } from '@travel/contracts/boot';
import type { PackageName } from '@travel/contracts/remotes';

export interface PolicyOptions {
  /** Of styles; scripts have none, for whoever runs in the page can read it there. */
  readonly nonce: string;
  /** Scripts of delivery's own that stand in the page itself, as sources. No others run there. */
  readonly inline: readonly string[];
  readonly assetOrigin: string;
  readonly paymentsOrigin: string;
  /** A real account takes the cards: its loader's calls and frames come from the card provider. */
  readonly realCards: boolean;
  /** The street map that the organisation names; asked by the page once its visitor agrees. */
  readonly mapTiles: string | undefined;
  /** Pages of the organisation's chat and tag manager; framed once its visitor agrees. */
  readonly widgets: readonly string[];
  /** Packages whose releases the page may load. */
  readonly packages: readonly PackageName[];
  /** Origins of local remotes that a developer put into this page. */
  readonly overrides: readonly string[];
}

const cardProvider = {
  calls: ['https://api.stripe.com'],
  scripts: ['https://js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
} as const;

/** Where the files of packages lie. */
export const listPackageFolders = (assetOrigin: string, packages: readonly PackageName[]): string[] =>
  packages.map((name) => `${assetOrigin}/${name}/`);

/**
 * What a page may load and do. Scripts come from the releases' folders alone, whoever asks for them: neither a nonce nor
 * a script that runs already opens another place (decision 009). Styles go by the nonce.
 */
export const createContentPolicy = ({
  nonce,
  inline,
  assetOrigin,
  paymentsOrigin,
  realCards,
  mapTiles,
  widgets,
  packages,
  overrides,
}: PolicyOptions): string => {
  const assets = ["'self'", assetOrigin, ...overrides];
  const sockets = overrides.map((origin) => origin.replace(/^http/, 'ws'));
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': [
      ...inline,
      ...listPackageFolders(assetOrigin, packages),
      ...overrides,
      ...(realCards ? cardProvider.scripts : []),
    ],
    'style-src': [`'nonce-${nonce}'`],
    'img-src': [...assets, 'data:', ...(mapTiles === undefined ? [] : [new URL(mapTiles).origin])],
    'font-src': assets,
    // Saved cards are the traveller's own with the payment provider: the page asks it with the customer's key.
    'connect-src': [...assets, paymentsOrigin, ...(realCards ? cardProvider.calls : []), ...sockets],
    'frame-src': [
      paymentsOrigin,
      ...(realCards ? cardProvider.frames : []),
      ...new Set(widgets.map((address) => new URL(address).origin)),
    ],
    // Of trips without a connection, served beside the pages.
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // Two releases of a package can meet on a page, each making its policy.
    'trusted-types': [...trustedTypesPolicies(packages), "'allow-duplicates'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
};

/** Of pages without scripts: only their own styles. */
export const createPlainPolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Browsers that know it load no script without a digest to check it by, whoever asks for it. */
export const integrityRequired: Readonly<Record<string, string>> = {
  'integrity-policy': 'blocked-destinations=(script)',
};

/** Of a page whose scripts all have digests; the card provider's own and a developer's local ones have none. */
export const getIntegrityHeaders = ({
  realCards,
  overrides,
}: {
  readonly realCards: boolean;
  readonly overrides: readonly unknown[];
}): Readonly<Record<string, string>> => (realCards || overrides.length > 0 ? {} : integrityRequired);

/**
 * A page that a browser may keep as it was left, for who comes back to it. It is no part of the browser's cache of
 * answers: without what was kept it is asked for anew, as any other page.
 */
export const restorableHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'private, no-cache',
  vary: '*',
};

/** On every page besides its policy. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), serial=(), midi=(), browsing-topics=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
