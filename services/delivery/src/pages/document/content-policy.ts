import { listTrustedTypesPolicies } from '@travel/contracts/host/boot';
import type { PackageName } from '@travel/contracts/releases/remotes';

export interface PolicyOptions {
  /** The nonce for styles only. If it allowed scripts too, a script in the page could read it and load more scripts. */
  readonly nonce: string;
  /** Source expressions of the inline scripts that this service writes into the page. No other inline script runs. */
  readonly inline: readonly string[];
  readonly assetOrigin: string;
  readonly paymentsOrigin: string;
  /** Origins of pictures of suppliers. */
  readonly pictureOrigins: readonly string[];
  /** Whether a live Stripe account charges cards, whose script, calls and frames come from Stripe. */
  readonly chargesRealCards: boolean;
  /** The organisation's map tiles, which the page requests after consent. */
  readonly mapTiles: string | undefined;
  /** URLs of the organisation's chat and tag manager, which the page shows in frames after consent. */
  readonly widgets: readonly string[];
  readonly packages: readonly PackageName[];
  readonly overrides: readonly string[];
}

const cardProvider = {
  calls: ['https://api.stripe.com'],
  scripts: ['https://js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
} as const;

export const listPackageFolders = (assetOrigin: string, packages: readonly PackageName[]): string[] =>
  packages.map((name) => `${assetOrigin}/${name}/`);

/**
 * Returns the content security policy of a page. Scripts load from the releases' folders only: neither a nonce nor a
 * running script can allow another source. Styles are allowed by nonce.
 */
export const createContentPolicy = ({
  nonce,
  inline,
  assetOrigin,
  paymentsOrigin,
  pictureOrigins,
  chargesRealCards,
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
      ...(chargesRealCards ? cardProvider.scripts : []),
    ],
    'style-src': [`'nonce-${nonce}'`],
    'img-src': [...assets, 'data:', ...pictureOrigins, ...(mapTiles === undefined ? [] : [new URL(mapTiles).origin])],
    'font-src': assets,
    // The page requests saved cards directly from the payment provider, with the customer's key.
    'connect-src': [...assets, paymentsOrigin, ...(chargesRealCards ? cardProvider.calls : []), ...sockets],
    'frame-src': [
      paymentsOrigin,
      ...(chargesRealCards ? cardProvider.frames : []),
      ...new Set(widgets.map((address) => new URL(address).origin)),
    ],
    // The worker that shows trips offline is served from the page origin.
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // Two releases of one package can run on a page, and each creates a Trusted Types policy of the same name.
    'trusted-types': [...listTrustedTypesPolicies(packages), "'allow-duplicates'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
};

export const createPlainPolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The header value with which browsers that support it refuse every script without an integrity digest. */
export const integrityRequired: Readonly<Record<string, string>> = {
  'integrity-policy': 'blocked-destinations=(script)',
};

/** Returns the integrity header, except for pages with Stripe's own script or local builds, which have no digests. */
export const getIntegrityHeaders = ({
  chargesRealCards,
  overrides,
}: {
  readonly chargesRealCards: boolean;
  readonly overrides: readonly unknown[];
}): Readonly<Record<string, string>> => (chargesRealCards || overrides.length > 0 ? {} : integrityRequired);

/** Allows the back/forward cache to keep a page, while the HTTP cache requests the page again on each visit. */
export const restorableHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'private, no-cache',
  vary: '*',
};

export const pageHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), serial=(), midi=(), browsing-topics=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
