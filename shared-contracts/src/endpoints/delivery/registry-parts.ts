import { z } from 'zod';
import { packageNameSchema } from '../../releases/release.schema.ts';

/** Names a package in a path. */
export const packageParams = z.object({ package: packageNameSchema });

/** Why somebody changes something, for the audit log. */
export const why = z.string().trim().min(3, 'Say why, in three letters or more').max(500);

/** Organisations whose rules a token may change; null for those of all. */
export const tokenOrganisations = z.array(z.string().min(1).max(60)).min(1).max(200);

/** How every call that needs a token can fail. */
export const tokenErrors = {
  token_missing: 401,
  token_unknown: 401,
  token_expired: 401,
  token_revoked: 401,
  token_for_other_package: 403,
  token_for_other_organisation: 403,
} as const;
