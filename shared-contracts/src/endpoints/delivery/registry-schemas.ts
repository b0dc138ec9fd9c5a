import { z } from 'zod';
import { packageNameSchema } from '../../releases/release.schema.ts';

/** Path parameter with a package name. */
export const packageParams = z.object({ package: packageNameSchema });

/** Reason for a change, for the audit log. */
export const why = z.string().trim().min(3, 'Give a reason of at least three letters').max(500);

/** Organisations whose rules a token may change; null for all. */
export const tokenOrganisations = z.array(z.string().min(1).max(60)).min(1).max(200);

/** Errors of every call that requires a token. */
export const tokenErrors = {
  token_missing: 401,
  token_unknown: 401,
  token_expired: 401,
  token_revoked: 401,
  token_for_other_package: 403,
  token_for_other_organisation: 403,
} as const;
