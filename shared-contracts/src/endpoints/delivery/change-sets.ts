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
import { tokenErrors } from './registry-parts.ts';
import { kindOfVisitors } from './who-gets-what.ts';

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

/** What can refuse a set, when it is begun and when it widens. `contract_misfit` has `findings` in its context. */
const refusals = {
  ...tokenErrors,
  /** All visitors would see it, and an operator at the console did the second step longer than five minutes ago. */
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
  /** Another set that is not done has one of the packages. */
  set_overlaps: 409,
  /** A package is paused or killed, so visitors would get the set without it. */
  package_held: 409,
  revision_outdated: 409,
} as const;

/** Sets of packages that go out as one, newest first. */
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
 * Gives several packages to one share of an audience, in one step: a visitor gets all of these versions or none. By a
 * token that is for each of the packages.
 */
export const createChangeSet = endpoint({
  method: 'POST',
  path: '/delivery/change-sets',
  summary: 'Begins a change set',
  tag: 'rollouts',
  access: { caller: 'releaser' },
  body: newChangeSetSchema,
  response: changeSetSchema,
  status: 201,
  errors: refusals,
  sample: { request: setRequest, response: setSample },
});

/** Changes the share of a set, or takes it back: next, rollout, pause, resume, rollback. Takes effect on the next page. */
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
    /** It is done, stopped or rolled back. */
    set_ended: 409,
    nothing_to_roll_back: 409,
    /** A package of it was changed since by itself, which has to be taken back first. */
    changed_since: 409,
    already_paused: 409,
    not_paused: 409,
    no_plan: 409,
  },
  sample: { request: { action: 'rollback', why: 'Fewer bookings' }, response: { ...setSample, state: 'rolled_back' } },
});

/** Tells who would get what by a new set and why, and changes nothing. Refused where the set itself would be. */
export const dryRunChangeSet = endpoint({
  method: 'POST',
  path: '/delivery/change-sets/dry-run',
  summary: 'Who would get what by a change set',
  tag: 'rollouts',
  access: { caller: 'releaser' },
  body: newChangeSetSchema,
  response: z.object({
    /** The change in one sentence, as the audit log would have it. */
    what: z.string(),
    /** The moment that it is told for: now, or the beginning of a set that has one. */
    at: z.iso.datetime(),
    /** Whether all visitors see it, so that an operator confirms it anew; left out by a delivery of before that was told. */
    for_all_visitors: z.boolean().optional(),
    packages: z.array(
      z.object({
        package: packageNameSchema,
        /** Different visitors who met the package within the last hour. */
        visitors_last_hour: z.int(),
        kinds: z.array(kindOfVisitors),
      }),
    ),
    /** What is worth a look and does not refuse it. */
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
