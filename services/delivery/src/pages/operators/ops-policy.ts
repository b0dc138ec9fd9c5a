import { listTrustedTypesPolicies } from '@travel/contracts/host/boot';
import { consolePackage } from '@travel/contracts/releases/remotes';
import { listPackageFolders, integrityRequired, pageHeaders, type PolicyOptions } from '../document/content-policy.ts';

const packages = ['shell', consolePackage] as const;

/** Returns the content policy of the console: its own scripts and calls to its own origin, without frames. */
export const createOpsPolicy = ({
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

/** Headers of every page on the operators' origin. */
export const opsHeaders: Readonly<Record<string, string>> = {
  ...pageHeaders,
  ...integrityRequired,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};
