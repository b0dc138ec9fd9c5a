import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { wholeNumber } from '../../http/whole-number.schema.ts';
import {
  changeSetChangeSchema,
  changeSetSchema,
  changeSetStates,
  newChangeSetSchema,
} from '../../releases/change-set.schema.ts';
import { gateFindingSchema } from '../../releases/gate.schema.ts';
import { packageNameSchema } from '../../releases/release.schema.ts';
import { tokenErrors } from './registry-schemas.ts';
import { visitorKindSchema } from './visitor-shares.ts';

const setParams = z.object({ id: wholeNumber(z.int().positive()) });

const setSample = {
  id: 12,
  packages: [
    { package: 'mfe-checkout', version: '1.2.3' },
    { package: 'mfe-travel', version: '1.8.0-5d1a8e02' },
  ],
  state: 'open',
  audience: {},
  percent: 5,
  revision: 1,
  created_at: '2026-11-20T08:00:00Z',
  created_by: 'checkout team',
  why: 'Both ask for the new order',
  changed_at: '2026-11-20T08:00:00Z',
} as const;

const setRequest = {
  packages: [
    { package: 'mfe-checkout', version: '1.2.3' },
    { package: 'mfe-travel', version: '1.8.0-5d1a8e02' },
  ],
  percent: 5,
  why: 'Both ask for the new order',
} as const;

/**
 * Reasons to refuse a change set when it starts or when its share grows. `contract_misfit` has `findings` in its
 * context.
 */
const refusals = {
  ...tokenErrors,
  /** The change affects all visitors, and the console operator's second sign-in step is older than five minutes. */
  confirmation_needed: 403,
  release_unknown: 404,
  release_pruned: 409,
  organisation_unknown: 404,
  country_unknown: 404,
  contract_misfit: 409,
  provenance_missing: 409,
  provenance_broken: 409,
  modules_missing: 409,
  nothing_live: 409,
  /** Another active change set contains one of the packages. */
  set_overlaps: 409,
  /** A package is paused or killed, so visitors would get an incomplete set. */
  package_held: 409,
  revision_outdated: 409,
} as const;

/** Returns change sets, newest first. */
export const listChangeSets = endpoint({
  method: 'GET',
  path: '/delivery/change-sets',
  summary: 'Change sets, newest first',
  tag: 'rollouts',
  access: { caller: 'releaser' },
  query: z.object({
    state: z.enum(changeSetStates).optional(),
    package: packageNameSchema.optional(),
    limit: wholeNumber(z.int().min(1).max(200)).default(50),
  }),
  response: z.object({ sets: z.array(changeSetSchema) }),
  errors: tokenErrors,
  sample: { response: { sets: [setSample] } },
});

export const readChangeSet = endpoint({
  method: 'GET',
  path: '/delivery/change-sets/{id}',
  summary: 'One change set',
  tag: 'rollouts',
  access: { caller: 'releaser' },
  params: setParams,
  response: changeSetSchema,
  errors: { ...tokenErrors, set_unknown: 404 },
  sample: { response: setSample },
});

/**
 * Releases several packages together to a share of an audience: a visitor gets all of these versions or none. Requires
 * a token for every package.
 */
export const createChangeSet = endpoint({
  method: 'POST',
  path: '/delivery/change-sets',
  summary: 'Starts a change set',
  tag: 'rollouts',
  access: { caller: 'releaser' },
  body: newChangeSetSchema,
  response: changeSetSchema,
  status: 201,
  errors: refusals,
  sample: { request: setRequest, response: setSample },
});

/**
 * Changes the share of a change set or reverts the set: next, rollout, pause, resume, rollback. Takes effect on the
 * next page.
 */
export const changeChangeSet = endpoint({
  method: 'POST',
  path: '/delivery/change-sets/{id}',
  summary: 'Changes a change set',
  tag: 'rollouts',
  access: { caller: 'releaser' },
  params: setParams,
  query: z.object({ revision: wholeNumber().optional() }),
  body: changeSetChangeSchema,
  response: changeSetSchema,
  errors: {
    ...refusals,
    set_unknown: 404,
    /** The change set is done, stopped or rolled back. */
    set_ended: 409,
    nothing_to_roll_back: 409,
    /** One of the set's packages was changed separately since; that change must be reverted first. */
    changed_since: 409,
    already_paused: 409,
    not_paused: 409,
    no_plan: 409,
  },
  sample: { request: { action: 'rollback', why: 'Fewer bookings' }, response: { ...setSample, state: 'rolled_back' } },
});

/**
 * Returns which visitors would get which version by a new change set and why, without changing anything. Refused for
 * the same reasons as the set itself.
 */
export const dryRunChangeSet = endpoint({
  method: 'POST',
  path: '/delivery/change-sets/dry-run',
  summary: 'Previews a change set',
  tag: 'rollouts',
  access: { caller: 'releaser' },
  body: newChangeSetSchema,
  response: z.object({
    /** The change in one sentence, as in the audit log. */
    what: z.string(),
    /** The time that the preview shows: now, or the start of a change set that has one. */
    at: z.iso.datetime(),
    /** Whether the change affects all visitors, so that an operator must confirm it; omitted by older deliveries. */
    for_all_visitors: z.boolean().optional(),
    packages: z.array(
      z.object({
        package: packageNameSchema,
        /** Number of visitors who received the package within the last hour. */
        visitors_last_hour: z.int(),
        kinds: z.array(visitorKindSchema),
      }),
    ),
    /** Findings that do not block the change. */
    findings: z.array(gateFindingSchema),
  }),
  errors: refusals,
  sample: {
    request: setRequest,
    response: {
      what: 'Set of mfe-checkout 1.2.3 and mfe-travel 1.8.0-5d1a8e02 to 5 % of everybody',
      at: '2026-11-20T08:00:00Z',
      for_all_visitors: false,
      packages: [
        {
          package: 'mfe-checkout',
          visitors_last_hour: 400,
          kinds: [
            {
              who: 'anybody else',
              before: [{ percent: 100, version: '1.2.2', why: 'default' }],
              after: [
                { percent: 5, version: '1.2.3', why: '5 % of everybody, in a set' },
                { percent: 95, version: '1.2.2', why: 'default' },
              ],
              changed_percent: 5,
              visitors: 20,
            },
          ],
        },
      ],
      findings: [],
    },
  },
});

export const changeSetEndpoints = [
  listChangeSets,
  createChangeSet,
  dryRunChangeSet,
  readChangeSet,
  changeChangeSet,
] as const;
