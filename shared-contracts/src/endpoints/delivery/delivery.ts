import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { wholeNumber } from '../../http/whole-number.schema.ts';
import { snapshotSchema } from '../../organisations/organisation.schema.ts';
import { packageNameSchema, releaseRecordSchema, versionSchema } from '../../releases/release.schema.ts';
import { auditEntrySchema, rolloutChangeSchema, rolloutSchema } from '../../releases/rollout.schema.ts';
import { searchDeliverySecurityEvents } from '../people/security.ts';
import { deleteOrganisation, listOrganisations, putOrganisation, readOrganisation } from './organisations.ts';
import { changeSetEndpoints } from './change-sets.ts';
import { createDeveloperLink, createPreviewLink } from './developer-links.ts';
import { packageParams, tokenErrors, why } from './registry-schemas.ts';
import { readHealth, readHealthOverTime, readRouteHealth } from './release-health.ts';
import { attestRelease, readProvenance, signedProvenance } from './provenance.ts';
import { createToken, listTokens, revokeToken } from './release-tokens.ts';
import {
  deleteTrustedBuilder,
  exchangeIdentityToken,
  listTrustedBuilders,
  putTrustedBuilder,
} from './trusted-builders.ts';
import { gateFindingSchema } from '../../releases/gate.schema.ts';
import { visitorKindSchema } from './visitor-shares.ts';
import { listReleaseShares, listVisitorReleases } from './visitor-releases.ts';
import { telemetryBatchSchema } from '../../releases/telemetry/telemetry.schema.ts';

const releaseParams = packageParams.extend({ version: versionSchema });

const branch = z.string().trim().min(1).max(200);
const commit = z.string().regex(/^[0-9a-f]{7,64}$/, 'A commit is required');
const buildSchema = z.object({ branch, commit, published_at: z.iso.datetime(), published_by: z.string() });

const listedRelease = z.object({
  package: packageNameSchema,
  version: versionSchema,
  source: z.string(),
  published_at: z.iso.datetime().nullable(),
  published_by: z.string().nullable(),
  /** Messages about live releases with which this release cannot share a page; empty if it could go live now. */
  misfits: z.array(z.string()),
  /** Structured form of `misfits`, with place and audience, and other warnings. */
  findings: z.array(gateFindingSchema).optional(),
  /** Origins of the release, newest first; the same content may come from several branches. */
  builds: z.array(buildSchema).optional(),
  /** Signatures about the origin of the release, newest first; empty if unsigned. */
  provenance: z.array(signedProvenance).optional(),
});

const recordSample = {
  package: 'mfe-header',
  version: '1.0.0-3f2a9c1b',
  source: '4c1d2e3',
  built_at: '2026-11-20T08:00:00Z',
  entry: { file: 'entry.8d1f.js', global: 'mfe_header_3f2a9c1b' },
  modules: { 'header/v1': { scripts: ['v1.11aa.js'], texts: { 'en-US': 'text.en-US.77.js' }, frames: {} } },
  contracts: { provides: { 'header/v1': [1] }, needs: { host: [1] } },
  files: [{ path: 'entry.8d1f.js', integrity: `sha384-${'A'.repeat(64)}`, bytes: 9000, brotli_bytes: 4000 }],
} as const;

const rolloutSample = {
  package: 'mfe-header',
  default_version: '1.0.0-3f2a9c1b',
  previous_version: null,
  rules: [],
  paused: false,
  killed: false,
  revision: 1,
} as const;

/**
 * Announces a release. The response names the files that the store lacks and that must be uploaded next. 409
 * version_taken, file_taken if a file's name already has other content.
 */
export const announceRelease = endpoint({
  method: 'POST',
  path: '/delivery/releases',
  summary: 'Announces a release by its record',
  tag: 'releases',
  access: { caller: 'releaser' },
  body: releaseRecordSchema,
  response: z.object({ missing: z.array(z.string()), published: z.boolean() }),
  errors: { ...tokenErrors, version_taken: 409, file_taken: 409, record_inconsistent: 422 },
  sample: { request: recordSample, response: { missing: ['entry.8d1f.js'], published: false } },
});

/** Uploads one file of an announced release as raw bytes. 422 integrity_wrong if they do not match the record. */
export const uploadReleaseFile = endpoint({
  method: 'PUT',
  path: '/delivery/releases/{package}/{version}/file',
  summary: 'Uploads one file of an announced release',
  tag: 'releases',
  access: { caller: 'releaser' },
  params: releaseParams,
  query: z.object({ path: z.string().min(1).max(200) }),
  response: z.object({ stored: z.literal(true) }),
  errors: { ...tokenErrors, release_unknown: 404, file_unknown: 404, release_immutable: 409, integrity_wrong: 422 },
  sample: { response: { stored: true } },
});

/** Makes an announced release complete and immutable, without changing what visitors get. 409 files_missing. */
export const publishRelease = endpoint({
  method: 'POST',
  path: '/delivery/releases/{package}/{version}/publish',
  summary: 'Publishes an announced release',
  tag: 'releases',
  access: { caller: 'releaser' },
  params: releaseParams,
  query: z.object({ branch: branch.optional(), commit: commit.optional() }),
  response: listedRelease,
  errors: { ...tokenErrors, release_unknown: 404, files_missing: 409 },
  sample: {
    response: {
      package: 'mfe-header',
      version: '1.0.0-3f2a9c1b',
      source: '4c1d2e3',
      published_at: '2026-11-20T08:01:00Z',
      published_by: 'header team',
      misfits: [],
    },
  },
});

export const listReleases = endpoint({
  method: 'GET',
  path: '/delivery/releases',
  summary: 'Published releases, newest first',
  tag: 'releases',
  access: { caller: 'releaser' },
  cost: 35,
  query: z.object({
    package: packageNameSchema.optional(),
    /** Only releases published from this branch, latest publication first. */
    branch: branch.optional(),
    limit: wholeNumber(z.int().min(1).max(200)).default(50),
  }),
  response: z.object({ releases: z.array(listedRelease) }),
  errors: tokenErrors,
  sample: { response: { releases: [] } },
});

export const readRelease = endpoint({
  method: 'GET',
  path: '/delivery/releases/{package}/{version}',
  summary: 'The record of one release',
  tag: 'releases',
  access: { caller: 'releaser' },
  params: releaseParams,
  response: releaseRecordSchema,
  errors: { ...tokenErrors, release_unknown: 404 },
  sample: { response: recordSample },
});

/**
 * Deletes unused releases and the files that no other release has. A release is unused if no rollout names it, it was
 * neither live, published nor announced within the last week, and it is not among the newest of its package.
 */
export const pruneReleases = endpoint({
  method: 'POST',
  path: '/delivery/releases/prune',
  summary: 'Deletes unused releases',
  tag: 'releases',
  access: { caller: 'operator' },
  cost: 15,
  body: z.object({ dry_run: z.boolean().default(false), why }),
  response: z.object({
    releases: z.array(z.object({ package: packageNameSchema, version: versionSchema })),
    /** Files that no release uses any more; compressed copies are not counted. */
    files: z.int(),
    bytes: z.int(),
  }),
  errors: { ...tokenErrors, confirmation_needed: 403 },
  sample: {
    request: { dry_run: true, why: 'The disk is full' },
    response: { releases: [{ package: 'mfe-header', version: '1.0.0-3f2a9c1b' }], files: 3, bytes: 30_000 },
  },
});

export const listRollouts = endpoint({
  method: 'GET',
  path: '/delivery/rollouts',
  summary: 'What is live of each package',
  tag: 'rollouts',
  access: { caller: 'releaser' },
  response: z.object({ rollouts: z.array(rolloutSchema) }),
  errors: tokenErrors,
  sample: { response: { rollouts: [rolloutSample] } },
});

/**
 * Changes the live state of a package: rollout, next, rollback, pause, resume, kill, restore. Takes effect on the next
 * page. 409 contract_misfit (would break a live release; `findings` in its context has the details), in_change_set,
 * nothing_to_roll_back, not_killed, not_paused, revision_outdated. 403 confirmation_needed if it affects all visitors
 * and the console operator's second sign-in step is older than ten minutes.
 */
export const changeRollout = endpoint({
  method: 'POST',
  path: '/delivery/rollouts/{package}',
  summary: 'Changes the live state of a package',
  tag: 'rollouts',
  access: { caller: 'releaser' },
  params: packageParams,
  query: z.object({ revision: wholeNumber().optional() }),
  body: rolloutChangeSchema,
  response: rolloutSchema,
  errors: {
    ...tokenErrors,
    confirmation_needed: 403,
    release_unknown: 404,
    release_pruned: 409,
    organisation_unknown: 404,
    country_unknown: 404,
    provenance_missing: 409,
    provenance_broken: 409,
    contract_misfit: 409,
    modules_missing: 409,
    nothing_to_roll_back: 409,
    nothing_live: 409,
    already_killed: 409,
    not_killed: 409,
    already_paused: 409,
    not_paused: 409,
    no_plan: 409,
    plan_unclear: 409,
    /** The package cannot be retired, because it is part of the product or a live release needs it. */
    package_needed: 409,
    /** The package must be killed before it can be retired. */
    still_live: 409,
    /** The rule or step belongs to a change set and can only be changed with it. */
    in_change_set: 409,
    /** A colleague's plan is running, and the request has neither its revision nor `replace`. */
    plan_running: 409,
    revision_outdated: 409,
  },
  sample: {
    request: {
      action: 'rollout',
      version: '1.0.0-3f2a9c1b',
      percent: 25,
      audience: { organisation: 'skyline' },
      why: 'First look',
    },
    response: rolloutSample,
  },
});

/**
 * Returns which visitors would get which version by a change and why, without changing anything. Refused with the same
 * codes as the change itself.
 */
export const dryRunRollout = endpoint({
  method: 'POST',
  path: '/delivery/rollouts/{package}/dry-run',
  summary: 'Previews a rollout change',
  tag: 'rollouts',
  access: { caller: 'releaser' },
  params: packageParams,
  query: z.object({ revision: wholeNumber().optional() }),
  body: rolloutChangeSchema,
  response: z.object({
    /** The change in one sentence, as in the audit log. */
    what: z.string(),
    /** The time that the preview shows: now, or the start of a rollout that has one. */
    at: z.iso.datetime(),
    rollout: rolloutSchema,
    /** Whether the change affects all visitors, so that a console operator must confirm it by a code. */
    for_all_visitors: z.boolean().optional(),
    /** Number of visitors who received the package within the last hour. */
    visitors_last_hour: z.int(),
    /** Every kind of visitor that rules distinguish, before and after. */
    kinds: z.array(visitorKindSchema),
    /** Findings that do not block the change. */
    findings: z.array(gateFindingSchema).optional(),
  }),
  errors: changeRollout.errors,
  sample: {
    request: { action: 'rollout', version: '1.1.0-5d1a8e02', percent: 25, why: 'First look' },
    response: {
      what: 'mfe-header 1.1.0-5d1a8e02 to 25 % of everybody',
      at: '2026-11-20T08:00:00Z',
      rollout: rolloutSample,
      visitors_last_hour: 400,
      kinds: [
        {
          who: 'anybody else',
          before: [{ percent: 100, version: '1.0.0-3f2a9c1b', why: 'default' }],
          after: [
            { percent: 25, version: '1.1.0-5d1a8e02', why: '25 % of everybody' },
            { percent: 75, version: '1.0.0-3f2a9c1b', why: 'default' },
          ],
          changed_percent: 25,
          visitors: 100,
        },
      ],
    },
  },
});

export const listAudit = endpoint({
  method: 'GET',
  path: '/delivery/audit',
  summary: 'Who changed what and why, newest first',
  tag: 'rollouts',
  access: { caller: 'releaser' },
  query: z.object({
    package: packageNameSchema.optional(),
    /** Action of an entry: `rollout`, `kill`, `organisation`. */
    action: z.string().max(60).optional(),
    /** Author of the changes: the name on a release token, or an operator's e-mail address. */
    who: z.string().max(320).optional(),
    /** Start of the period, inclusive. */
    since: z.iso.datetime({ offset: true }).optional(),
    /** End of the period, exclusive. */
    until: z.iso.datetime({ offset: true }).optional(),
    limit: wholeNumber(z.int().min(1).max(500)).default(50),
  }),
  response: z.object({ entries: z.array(auditEntrySchema) }),
  errors: tokenErrors,
  sample: { response: { entries: [] } },
});

/**
 * Returns organisations and live releases for other services. Operators only, because organisation documents contain
 * confidential settings. With `after`, the call waits up to `wait` seconds for a revision newer than `after`; if none
 * comes, it returns the unchanged state.
 */
export const followChanges = endpoint({
  method: 'GET',
  path: '/delivery/changes',
  summary: 'Waits for changes of organisations and live releases',
  tag: 'organisations',
  access: { caller: 'operator' },
  query: z.object({
    after: wholeNumber(z.int().nonnegative()).optional(),
    wait: wholeNumber(z.int().min(0).max(25)).default(0),
  }),
  response: z.object({ revision: z.int().nonnegative(), snapshot: snapshotSchema, rollouts: z.array(rolloutSchema) }),
  errors: { ...tokenErrors, operators_only: 403 },
  sample: { response: { revision: 3, snapshot: { version: 1, organisations: [] }, rollouts: [rolloutSample] } },
});

/**
 * Receives page reports sent with sendBeacon. Returns the number of counted reports: those about releases of the page
 * that the mark identifies, while the mark is valid. 429 for too many reports from one IP address.
 */
export const reportTelemetry = endpoint({
  method: 'POST',
  path: '/delivery/telemetry',
  summary: 'Receives reports of pages',
  tag: 'telemetry',
  access: { caller: 'anyone' },
  body: telemetryBatchSchema,
  response: z.object({ accepted: z.int() }),
  status: 202,
  sample: {
    request: {
      events: [{ kind: 'mounted', package: 'mfe-header', version: '1.0.0', module: 'header/v1', duration: 412 }],
      mark: 'eyJkYXRhIjp7fX0.c2lnbmVk',
    },
    response: { accepted: 1 },
  },
});

const collectedError = z.object({
  /** ID of a group of similar failures: same release, kind, message and position in our code. */
  id: z.string(),
  version: versionSchema,
  module: z.string(),
  kind: z.enum(['load-failed', 'mount-failed', 'render-failed', 'error', 'rejection']),
  message: z.string(),
  count: z.int(),
  /** Number of affected visitors, counted up to a thousand. */
  visitors: z.int(),
  /** Share of the release's visitors in that period who met the failure, 0 to 1; null if no visitors were counted. */
  share: z.number().nullable(),
  first_seen: z.iso.datetime(),
  last_seen: z.iso.datetime(),
  /** Path of the page where the failure first occurred; empty for groups recorded before this field existed. */
  first_path: z.string(),
  /** Path of the page where the failure last occurred. */
  path: z.string(),
  organisation: z.string(),
  browser: z.string(),
});

const errorSample = {
  id: '0f3a9c1b2d4e5f60',
  version: '1.0.0-3f2a9c1b',
  module: 'mfe-header',
  kind: 'error',
  message: "TypeError: Cannot read properties of undefined (reading 'name')",
  count: 12,
  visitors: 9,
  share: 0.018,
  first_path: '/hotel',
  first_seen: '2026-11-20T08:00:00Z',
  last_seen: '2026-11-20T08:40:00Z',
  path: '/hotel-checkout',
  organisation: 'skyline',
  browser: 'Chrome 131 on Android',
} as const;

/** Returns the failures on pages with the package's releases, grouped, most visitors first. Without personal data. */
export const listErrors = endpoint({
  method: 'GET',
  path: '/delivery/releases/{package}/errors',
  summary: 'Failures on pages, grouped',
  tag: 'telemetry',
  access: { caller: 'releaser' },
  params: packageParams,
  query: z.object({
    version: versionSchema.optional(),
    minutes: wholeNumber(
      z
        .int()
        .min(1)
        .max(30 * 1440),
    ).default(1440),
    limit: wholeNumber(z.int().min(1).max(200)).default(50),
  }),
  response: z.object({ since: z.iso.datetime(), until: z.iso.datetime(), errors: z.array(collectedError) }),
  errors: tokenErrors,
  sample: {
    response: { since: '2026-11-19T09:00:00Z', until: '2026-11-20T09:00:00Z', errors: [errorSample] },
  },
});

/** Returns a failure group with its stack, mapped to source positions if the release has source maps. */
export const readError = endpoint({
  method: 'GET',
  path: '/delivery/releases/{package}/errors/{id}',
  summary: 'One collected error with its stack',
  tag: 'telemetry',
  access: { caller: 'releaser' },
  params: packageParams.extend({ id: z.string().regex(/^[0-9a-f]{16}$/, 'The id of a collected error is required') }),
  response: collectedError.extend({
    /** Unchanged stack from the browser. */
    stack: z.string(),
    /** The lines of `stack` with source positions; lines that cannot be mapped are unchanged. */
    mapped_stack: z.string(),
  }),
  errors: { ...tokenErrors, error_unknown: 404 },
  sample: {
    response: {
      ...errorSample,
      stack: 'TypeError: …\n    at onClick (https://assets.example/mfe-header/1.0.0-3f2a9c1b/header-v1.11aa.js:1:2044)',
      mapped_stack: 'TypeError: …\n    at onClick (mfe-header/src/v1/header.tsx:31:18)',
    },
  },
});

export const deliveryEndpoints = [
  announceRelease,
  uploadReleaseFile,
  attestRelease,
  readProvenance,
  publishRelease,
  listReleases,
  readRelease,
  pruneReleases,
  listRollouts,
  changeRollout,
  dryRunRollout,
  listVisitorReleases,
  listReleaseShares,
  ...changeSetEndpoints,
  listAudit,
  createToken,
  listTokens,
  revokeToken,
  listTrustedBuilders,
  putTrustedBuilder,
  deleteTrustedBuilder,
  exchangeIdentityToken,
  createDeveloperLink,
  createPreviewLink,
  listOrganisations,
  readOrganisation,
  putOrganisation,
  deleteOrganisation,
  followChanges,
  reportTelemetry,
  readHealth,
  readHealthOverTime,
  readRouteHealth,
  listErrors,
  readError,
  searchDeliverySecurityEvents,
] as const;
