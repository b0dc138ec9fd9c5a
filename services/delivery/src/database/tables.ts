import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  serial,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { PackageName } from '@travel/contracts/remotes';
import type { ProvenanceEnvelope } from '@travel/contracts/releases/provenance.schema';
import type { ReleaseRecord } from '@travel/contracts/releases.schema';
import type { FailureEvent } from '@travel/contracts/telemetry.schema';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** One row: its revision grows with whatever a page or another service could notice. Changing it is the write lock. */
export const live = pgTable('live', {
  id: integer().primaryKey().default(1),
  revision: bigint({ mode: 'number' }).notNull(),
  organisationsVersion: integer('organisations_version').notNull(),
});

/** Every version of every organisation's document; the newest that can be read is in force. */
export const organisationDocuments = pgTable(
  'organisation_documents',
  {
    organisation: text().notNull(),
    version: integer().notNull(),
    /** Perhaps written by a newer copy of the service, so it is read by its schema. */
    document: jsonb().$type<unknown>().notNull(),
    /** `seed` until an operator changed it. */
    changedBy: text('changed_by').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
    /** This version took the organisation off all pages; its document is the one of before. */
    deleted: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.organisation, table.version] })],
);

/** Announced and published releases. A published one never changes. */
export const releases = pgTable(
  'releases',
  {
    package: text().$type<PackageName>().notNull(),
    version: text().notNull(),
    record: jsonb().$type<ReleaseRecord>().notNull(),
    announcedAt: moment('announced_at').notNull().defaultNow(),
    announcedBy: text('announced_by').notNull(),
    publishedAt: moment('published_at'),
    publishedBy: text('published_by'),
  },
  (table) => [
    primaryKey({ columns: [table.package, table.version] }),
    index('releases_by_time').on(table.publishedAt.desc()),
  ],
);

/** Files that are addressed by content: what a name stands for, which is never anything else. Paths without `.br`. */
export const releaseFiles = pgTable(
  'release_files',
  {
    package: text().$type<PackageName>().notNull(),
    path: text().notNull(),
    integrity: text().notNull(),
    bytes: integer().notNull(),
    brotliBytes: integer('brotli_bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.package, table.path] })],
);

/** When a rollout last spoke of a release; a trigger of the database keeps it. */
export const liveReleases = pgTable(
  'live_releases',
  {
    package: text().$type<PackageName>().notNull(),
    version: text().notNull(),
    lastLiveAt: moment('last_live_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.package, table.version] })],
);

/** Releases that are gone, because nothing could choose them any more. */
export const prunedReleases = pgTable(
  'pruned_releases',
  {
    package: text().$type<PackageName>().notNull(),
    version: text().notNull(),
    prunedAt: moment('pruned_at').notNull().defaultNow(),
    prunedBy: text('pruned_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.package, table.version] })],
);

/** What is live of each package. */
export const rollouts = pgTable('rollouts', {
  package: text().$type<PackageName>().primaryKey(),
  defaultVersion: text('default_version'),
  previousVersion: text('previous_version'),
  rules: jsonb().$type<unknown>().notNull(),
  /** Whether the last step was a rule. Read where a rollout has no steps in rollout_steps yet. */
  rulesLast: boolean('rules_last').notNull(),
  paused: boolean().notNull(),
  killed: boolean().notNull(),
  /** Whether the package was taken off the lists; a new rollout ends that. */
  retired: boolean().notNull().default(false),
  revision: integer().notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
});

/** What a step of a rollout changes. */
export interface StoredServed {
  readonly default_version: string | null;
  readonly previous_version: string | null;
  /** Perhaps written by a newer copy of the service, so they are read by their schema. */
  readonly rules: unknown;
}

/** Each step of a rollout, for rollbacks; those that were taken back stay. */
export const rolloutSteps = pgTable(
  'rollout_steps',
  {
    package: text().$type<PackageName>().notNull(),
    revision: integer().notNull(),
    kind: text().$type<'change' | 'stop'>().notNull(),
    /** That was stopped. */
    version: text(),
    before: jsonb().$type<StoredServed>().notNull(),
    after: jsonb().$type<StoredServed>().notNull(),
    /** The revision that the rollback made. */
    undoneBy: integer('undone_by'),
    /** The change set that took the step in all its packages, and its revision then. */
    changeSet: integer('change_set'),
    setRevision: integer('set_revision'),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.package, table.revision] })],
);

/** Packages that go out as one. Perhaps written by a newer copy of the service, so what is JSON is read by its schema. */
export const changeSets = pgTable('change_sets', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  packages: jsonb().$type<unknown>().notNull(),
  state: text().notNull(),
  rule: jsonb().$type<unknown>().notNull(),
  revision: integer().notNull(),
  createdAt: moment('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  why: text().notNull(),
  changedAt: moment('changed_at').notNull(),
});

/** Each step of a change set, for its rollbacks; those that were taken back stay. */
export const changeSetSteps = pgTable(
  'change_set_steps',
  {
    changeSet: integer('change_set').notNull(),
    revision: integer().notNull(),
    kind: text().$type<'change' | 'stop'>().notNull(),
    /** Null before the first. */
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>().notNull(),
    undoneBy: integer('undone_by'),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.changeSet, table.revision] })],
);

/** From which branch and commit a release was published: the same content may come from several. */
export const releaseBuilds = pgTable(
  'release_builds',
  {
    package: text().$type<PackageName>().notNull(),
    version: text().notNull(),
    branch: text().notNull(),
    commit: text().notNull(),
    publishedAt: moment('published_at').notNull(),
    publishedBy: text('published_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.package, table.version, table.branch] }),
    index('release_builds_by_branch').on(table.package, table.branch, table.publishedAt.desc()),
  ],
);

/** Release tokens, as sha256 of their text; each has an end. */
export const releaseTokens = pgTable('release_tokens', {
  hash: text().primaryKey(),
  /** Names it in lists; opens nothing. */
  id: text().notNull().unique(),
  who: text().notNull(),
  packages: text().array().$type<PackageName[]>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
  expiresAt: moment('expires_at').notNull(),
  lastUsedAt: moment('last_used_at'),
  revokedAt: moment('revoked_at'),
  revokedBy: text('revoked_by'),
  /** Null: visitors of every organisation. */
  organisations: text().array(),
  revision: integer().notNull().default(1),
  /** The trusted builder that it was exchanged for … */
  builder: text(),
  /** … and what the identity token said. */
  identity: jsonb().$type<Readonly<Record<string, string>>>(),
});

/** Builders whose own identity tokens are taken, for a release token that lasts minutes. */
export const trustedBuilders = pgTable('trusted_builders', {
  id: text().primaryKey(),
  issuer: text().notNull(),
  audience: text().notNull(),
  /** May hold * for any text, as the values of claims. */
  subject: text().notNull(),
  claims: jsonb().$type<Record<string, string>>().notNull().default({}),
  packages: text().array().$type<PackageName[]>().notNull(),
  organisations: text().array(),
  revision: integer().notNull().default(1),
  createdBy: text('created_by').notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
  changedBy: text('changed_by').notNull(),
});

/** Keys that releases were signed with, each made of a token. */
export const signingKeys = pgTable('signing_keys', {
  id: text().primaryKey(),
  publicKey: text('public_key').notNull(),
  who: text().notNull(),
  builder: text(),
  firstUsedAt: moment('first_used_at').notNull().defaultNow(),
});

/** Signed statements of where a release comes from. */
export const releaseProvenance = pgTable(
  'release_provenance',
  {
    package: text().$type<PackageName>().notNull(),
    version: text().notNull(),
    key: text().notNull(),
    envelope: jsonb().$type<ProvenanceEnvelope>().notNull(),
    signedAt: moment('signed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.package, table.version, table.key] })],
);

/** Identity tokens that were exchanged, as digests: each is taken once. */
export const usedIdentityTokens = pgTable('used_identity_tokens', {
  digest: text().primaryKey(),
  endsAt: moment('ends_at').notNull(),
});

/** Developers' links that were opened: each opens once, on whichever copy of the service. */
export const usedLinks = pgTable('used_links', {
  id: text().primaryKey(),
  endsAt: moment('ends_at').notNull(),
});

/** The audit log: who changed what and why. Rows are only added. */
export const audit = pgTable(
  'audit',
  {
    id: serial().primaryKey(),
    at: moment('at').notNull().defaultNow(),
    who: text().notNull(),
    action: text().notNull(),
    package: text().$type<PackageName>(),
    organisation: text(),
    /** That the change made of the package's rollout, of the organisation's document or of the change set. */
    revision: integer(),
    changeSet: integer('change_set'),
    /** Of a change set's line: the revision that each of its packages came to. */
    packageRevisions: jsonb('package_revisions').$type<Readonly<Record<string, number>>>(),
    what: text().notNull(),
    why: text().notNull(),
  },
  (table) => [
    index('audit_by_package').on(table.package, table.id.desc()),
    index('audit_by_organisation').on(table.organisation, table.id.desc()),
  ],
);

/** What pages reported. Arrays are histograms, which count by the bounds of reports/histogram.ts. */
const figures = {
  loads: integer().notNull(),
  loadFailures: integer('load_failures').notNull(),
  mountFailures: integer('mount_failures').notNull(),
  renderFailures: integer('render_failures').notNull(),
  errors: integer().notNull(),
  deadClicks: integer('dead_clicks').notNull().default(0),
  mounted: integer().array().notNull(),
  lcp: integer().array().notNull(),
  inp: integer().array().notNull().default([]),
  cls: integer().array().notNull().default([]),
};

/** What pages reported of a release within a minute. */
export const telemetryMinutes = pgTable(
  'telemetry_minutes',
  {
    minute: moment('minute').notNull(),
    package: text().$type<PackageName>().notNull(),
    version: text().notNull(),
    /** Of the package's rollout at that time, so that what was seen before a change can be told from what came after. */
    revision: integer().notNull(),
    ...figures,
  },
  (table) => [primaryKey({ columns: [table.package, table.version, table.minute, table.revision] })],
);

/** The same by page, within ten minutes. */
export const telemetryRoutes = pgTable(
  'telemetry_routes',
  {
    /** Where the ten minutes begin. */
    step: moment('step').notNull(),
    package: text().$type<PackageName>().notNull(),
    version: text().notNull(),
    /** Path of the page. */
    route: text().notNull(),
    ...figures,
  },
  (table) => [primaryKey({ columns: [table.package, table.version, table.route, table.step] })],
);

/** Who met a release in a clock hour. Visitors and networks are digests that nobody can turn back. */
export const telemetryVisitors = pgTable(
  'telemetry_visitors',
  {
    package: text().$type<PackageName>().notNull(),
    version: text().notNull(),
    /** Of the package's rollout at that time. */
    revision: integer().notNull(),
    hour: moment('hour').notNull(),
    visitor: text().notNull(),
    network: text().notNull(),
    seenAt: moment('seen_at').notNull(),
    /** Whether anything of the release failed for them. */
    failed: boolean().notNull(),
    /** Milliseconds to the first mount; null until there was one. */
    mounted: integer(),
    /** Their place in the draw of the hour's sample, from 0 to 1 … */
    draw: real().notNull().default(0),
    /** … and the share of the package's visitors that it had then: who is above the smallest one is not counted. */
    share: real().notNull().default(1),
    /** How far their booking came on pages with the release. */
    begun: boolean().notNull().default(false),
    paid: boolean().notNull().default(false),
    refused: boolean().notNull().default(false),
    /** Steps of checkout that they saw on pages with the release. */
    guests: boolean().notNull().default(false),
    payment: boolean().notNull().default(false),
    /** Whether they pressed something of the release and got no response. */
    deadClick: boolean('dead_click').notNull().default(false),
    /** Milliseconds to the largest paint and to the slowest response of their first page; null until it is reported. */
    lcp: integer(),
    inp: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.package, table.version, table.revision, table.hour, table.visitor] }),
    index('telemetry_visitors_failed')
      .on(table.package, table.revision)
      .where(sql`failed`),
  ],
);

/** What went wrong on pages, grouped by what is alike; page, organisation, browser and stack are those of the last one. */
export const collectedErrors = pgTable('collected_errors', {
  id: text().primaryKey(),
  package: text().$type<PackageName>().notNull(),
  version: text().notNull(),
  module: text().notNull(),
  kind: text().$type<FailureEvent['kind']>().notNull(),
  message: text().notNull(),
  stack: text().notNull(),
  path: text().notNull(),
  /** Page that had it first. */
  firstPath: text('first_path').notNull().default(''),
  organisation: text().notNull(),
  browser: text().notNull(),
  count: integer().notNull(),
  visitors: integer().notNull(),
  firstSeen: moment('first_seen').notNull(),
  lastSeen: moment('last_seen').notNull(),
});

/** Who met a collected error, as digests, so that nobody is counted twice. */
export const collectedErrorVisitors = pgTable(
  'collected_error_visitors',
  { error: text().notNull(), visitor: text().notNull() },
  (table) => [primaryKey({ columns: [table.error, table.visitor] })],
);
