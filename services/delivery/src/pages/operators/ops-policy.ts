import { trustedTypesPolicies } from '@travel/contracts/boot';
import { consolePackage } from '@travel/contracts/remotes';
import { pageHeaders } from '../document/content-policy.ts';

/** What the console's page may load and do: its own scripts, and calls to its own origin. Nothing is framed. */
export const opsPolicy = (nonce: string, assetOrigin: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    `img-src 'self' ${assetOrigin} data:`,
    `font-src ${assetOrigin}`,
    `connect-src 'self' ${assetOrigin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypesPolicies(['shell', consolePackage]).join(' ')} 'allow-duplicates'`,
  ].join('; ');

/** On every answer of the operators' origin that is a page. */
export const opsHeaders: Readonly<Record<string, string>> = {
  ...pageHeaders,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};
