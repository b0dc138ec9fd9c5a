import { listTrustedTypesPolicies } from '@travel/contracts/host/boot';
import type { StaffSite } from '@travel/contracts/releases/staff-sites';
import { listPackageFolders, integrityRequired, pageHeaders, type PolicyOptions } from '../document/content-policy.ts';

/** Returns the content policy of a staff site: its own scripts and calls to its own origin, without frames. */
export const createStaffPolicy = (
  site: StaffSite,
  { nonce, inline, assetOrigin }: Pick<PolicyOptions, 'nonce' | 'inline' | 'assetOrigin'>,
): string => {
  const packages = ['shell', site.package] as const;
  return [
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
};

/** Headers of every page on a staff origin. */
export const staffHeaders: Readonly<Record<string, string>> = {
  ...pageHeaders,
  ...integrityRequired,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};
