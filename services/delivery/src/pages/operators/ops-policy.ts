import { listTrustedTypesPolicies } from '@travel/contracts/boot';
import { consolePackage } from '@travel/contracts/remotes';
import { listPackageFolders, integrityRequired, pageHeaders } from '../document/content-policy.ts';
import type { PolicyOptions } from '../document/content-policy.ts';

const packages = ['shell', consolePackage] as const;

/** What the console's page may load and do: its own scripts, and calls to its own origin. Nothing is framed. */
export const opsPolicy = ({
  nonce,
  inline,
  assetOrigin,
}: Pick<PolicyOptions, 'nonce' | 'inline' | 'assetOrigin'>): string =>
  [
    "default-src 'none'",
    `script-src ${inline.join(' ')} ${listPackageFolders(assetOrigin, packages).join(' ')}`,
    `style-src 'nonce-${nonce}'`,
    `img-src 'self' ${assetOrigin} data:`,
    `font-src ${assetOrigin}`,
    `connect-src 'self' ${assetOrigin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${listTrustedTypesPolicies(packages).join(' ')} 'allow-duplicates'`,
  ].join('; ');

/** On every answer of the operators' origin that is a page. */
export const opsHeaders: Readonly<Record<string, string>> = {
  ...pageHeaders,
  ...integrityRequired,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};
