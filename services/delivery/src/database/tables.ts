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
import type { PackageName } from '@travel/contracts/releases/remotes';
import type { ProvenanceEnvelope } from '@travel/contracts/releases/provenance.schema';
import type { ReleaseRecord } from '@travel/contracts/releases/release.schema';
import type { FailureEvent } from '@travel/contracts/releases/telemetry/telemetry.schema';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * One row, whose revision grows with every change that pages or other services can notice. Updating the row locks the
 * live state against concurrent changes.
 */
export const live = pgTable('live', {
  id: integer().primaryKey().default(1),
  revision: bigint({ mode: 'number' }).notNull(),
  organisationsVersion: integer('organisations_version').notNull(),
});

/**
 * Every version of every organisation's document. The newest document that this version of the service can read
 * applies.
 */
export const organisationDocuments = pgTable(
  'organisation_documents',
  {
    organisation: text().notNull(),
    version: integer().notNull(),
    /** The document may be written by a newer version of the service, so readers parse it with its schema. */
    document: jsonb().$type<unknown>().notNull(),
    /** The author of this version: `seed` until an operator changes the document. */
    changedBy: text('changed_by').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
    /** Whether this version deletes the organisation. It then repeats the previous document. */
    deleted: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.organisation, table.version] })],
);

/** Announced and published releases. A published release never changes. */
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

/** Files whose names contain a hash of the content, so a name's content never changes. Paths are without `.br`. */
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

/** When a rollout last mentioned each release. A database trigger writes this table. */
export const liveReleases = pgTable(
  'live_releases',
  {
    package: text().$type<PackageName>().notNull(),
    version: text().notNull(),
    lastLiveAt: moment('last_live_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.package, table.version] })],
);

/** Releases that were deleted because no rollout could choose them any more. */
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

export const rollouts = pgTable('rollouts', {
  package: text().$type<PackageName>().primaryKey(),
  defaultVersion: text('default_version'),
  previousVersion: text('previous_version'),
  rules: jsonb().$type<unknown>().notNull(),
  /** Whether the last step changed a rule. Used only for rollouts without rows in rollout_steps. */
  rulesLast: boolean('rules_last').notNull(),
  paused: boolean().notNull(),
  killed: boolean().notNull(),
  /** Whether the package is hidden from lists, until its next rollout. */
  retired: boolean().notNull().default(false),
  revision: integer().notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
});

/** The state of a rollout that its steps change. */
export interface StoredServedState {
  readonly default_version: string | null;
  readonly previous_version: string | null;
  /** Rules may be written by a newer version of the service, so readers parse them with their schema. */
  readonly rules: unknown;
}

/** Every step of a rollout, for rollbacks. Steps that were rolled back stay in the table. */
export const rolloutSteps = pgTable(
  'rollout_steps',
  {
    package: text().$type<PackageName>().notNull(),
    revision: integer().notNull(),
    kind: text().$type<'change' | 'stop'>().notNull(),
    /** The version that the step stopped; null for other changes. */
    version: text(),
    before: jsonb().$type<StoredServedState>().notNull(),
    after: jsonb().$type<StoredServedState>().notNull(),
    /** The revision of the rollback that reverted this step. */
    undoneBy: integer('undone_by'),
    /** The change set that took this step in all its packages; null for a step of one package. */
    changeSet: integer('change_set'),
    setRevision: integer('set_revision'),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.package, table.revision] })],
);

/**
 * Packages that are released together. JSON columns may be written by a newer version of the service, so readers parse
 * them with their schema.
 */
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

/** Every step of a change set, for its rollbacks. Steps that were rolled back stay in the table. */
export const changeSetSteps = pgTable(
  'change_set_steps',
  {
    changeSet: integer('change_set').notNull(),
    revision: integer().notNull(),
    kind: text().$type<'change' | 'stop'>().notNull(),
    /** The state before the step; null for the first step. */
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>().notNull(),
    undoneBy: integer('undone_by'),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.changeSet, table.revision] })],
);

/** The branches and commits that a release was published from; the same content may come from several. */
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

/** Release tokens, stored as SHA-256 digests. Each one expires. */
export const releaseTokens = pgTable('release_tokens', {
  hash: text().primaryKey(),
  /** Identifies the token in lists. The ID does not authorize any call. */
  id: text().notNull().unique(),
  who: text().notNull(),
  packages: text().array().$type<PackageName[]>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
  expiresAt: moment('expires_at').notNull(),
  lastUsedAt: moment('last_used_at'),
  revokedAt: moment('revoked_at'),
  revokedBy: text('revoked_by'),
  /** The organisations whose rollout rules the token may change; null for all of them. */
  organisations: text().array(),
  revision: integer().notNull().default(1),
  /** The trusted builder whose identity token was exchanged for this token. */
  builder: text(),
  /** The claims of the identity token that was exchanged for this token. */
  identity: jsonb().$type<Readonly<Record<string, string>>>(),
});

/** CI builders whose identity tokens can be exchanged for a release token that lasts minutes. */
export const trustedBuilders = pgTable('trusted_builders', {
  id: text().primaryKey(),
  issuer: text().notNull(),
  audience: text().notNull(),
  /** Pattern of the token's subject. * matches any text, as in the values of claims. */
  subject: text().notNull(),
  claims: jsonb().$type<Record<string, string>>().notNull().default({}),
  packages: text().array().$type<PackageName[]>().notNull(),
  organisations: text().array(),
  revision: integer().notNull().default(1),
  createdBy: text('created_by').notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
  changedBy: text('changed_by').notNull(),
});

/** Keys that releases were signed with, each derived from a token. */
export const signingKeys = pgTable('signing_keys', {
  id: text().primaryKey(),
  publicKey: text('public_key').notNull(),
  who: text().notNull(),
  builder: text(),
  firstUsedAt: moment('first_used_at').notNull().defaultNow(),
});

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

/** Digests of identity tokens that were exchanged, because each token is accepted only once. */
export const usedIdentityTokens = pgTable('used_identity_tokens', {
  digest: text().primaryKey(),
  endsAt: moment('ends_at').notNull(),
});

/** Developer links that were opened, because each link opens only once across all copies of the service. */
export const usedLinks = pgTable('used_links', {
  id: text().primaryKey(),
  endsAt: moment('ends_at').notNull(),
});

/** The audit log: who changed what and why. Rows are added, and never changed or removed. */
export const audit = pgTable(
  'audit',
  {
    id: serial().primaryKey(),
    at: moment('at').notNull().defaultNow(),
    who: text().notNull(),
    action: text().notNull(),
    package: text().$type<PackageName>(),
    organisation: text(),
    /** The new revision of the changed rollout, organisation's document or change set. */
    revision: integer(),
    changeSet: integer('change_set'),
    /** In the line of a change set: the new revision of each of its packages' rollouts. */
    packageRevisions: jsonb('package_revisions').$type<Readonly<Record<string, number>>>(),
    what: text().notNull(),
    why: text().notNull(),
  },
  (table) => [
    index('audit_by_package').on(table.package, table.id.desc()),
    index('audit_by_organisation').on(table.organisation, table.id.desc()),
  ],
);

/** Columns that sum up reports from pages. Arrays are histograms with the buckets of reports/histogram.ts. */
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

/** Reports from pages about a release, summed per minute. */
export const telemetryMinutes = pgTable(
  'telemetry_minutes',
  {
    minute: moment('minute').notNull(),
    package: text().$type<PackageName>().notNull(),
    version: text().notNull(),
    /** The rollout's revision at that minute, which separates reports before a change from later ones. */
    revision: integer().notNull(),
    ...figures,
  },
  (table) => [primaryKey({ columns: [table.package, table.version, table.minute, table.revision] })],
);

/** Reports about a release, summed per page and ten minutes. */
export const telemetryRoutes = pgTable(
  'telemetry_routes',
  {
    step: moment('step').notNull(),
    package: text().$type<PackageName>().notNull(),
    version: text().notNull(),
    route: text().notNull(),
    ...figures,
  },
  (table) => [primaryKey({ columns: [table.package, table.version, table.route, table.step] })],
);

/** Visitors of a release per clock hour. Visitors and networks are stored as irreversible digests. */
export const telemetryVisitors = pgTable(
  'telemetry_visitors',
  {
    package: text().$type<PackageName>().notNull(),
    version: text().notNull(),
    /** The rollout's revision when the visitor reported. */
    revision: integer().notNull(),
    hour: moment('hour').notNull(),
    visitor: text().notNull(),
    network: text().notNull(),
    seenAt: moment('seen_at').notNull(),
    /** Whether any part of the release failed for this visitor. */
    failed: boolean().notNull(),
    /** Milliseconds to the first mount of the release; null until a mount is reported. */
    mounted: integer(),
    /** The visitor's random number for the hour's sample, from 0 to 1. */
    draw: real().notNull().default(0),
    /**
     * The package's sampling share when the row was written. Visitors whose random number is above the hour's smallest
     * share are not counted.
     */
    share: real().notNull().default(1),
    /** The furthest step of the visitor's booking on pages with the release. */
    begun: boolean().notNull().default(false),
    paid: boolean().notNull().default(false),
    refused: boolean().notNull().default(false),
    /** Checkout steps that the visitor saw on pages with the release. */
    guests: boolean().notNull().default(false),
    payment: boolean().notNull().default(false),
    /** Whether the visitor pressed an element of the release that did not respond. */
    deadClick: boolean('dead_click').notNull().default(false),
    /** Largest contentful paint and slowest interaction of the visitor's first page, in milliseconds; null until reported. */
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

/** Errors on pages, grouped by similarity. Page, organisation, browser and stack are those of the latest occurrence. */
export const collectedErrors = pgTable('collected_errors', {
  id: text().primaryKey(),
  package: text().$type<PackageName>().notNull(),
  version: text().notNull(),
  module: text().notNull(),
  kind: text().$type<FailureEvent['kind']>().notNull(),
  message: text().notNull(),
  stack: text().notNull(),
  path: text().notNull(),
  firstPath: text('first_path').notNull().default(''),
  organisation: text().notNull(),
  browser: text().notNull(),
  count: integer().notNull(),
  visitors: integer().notNull(),
  firstSeen: moment('first_seen').notNull(),
  lastSeen: moment('last_seen').notNull(),
});

/** Digests of the visitors who met each error, so that each visitor is counted once. */
export const collectedErrorVisitors = pgTable(
  'collected_error_visitors',
  { error: text().notNull(), visitor: text().notNull() },
  (table) => [primaryKey({ columns: [table.error, table.visitor] })],
);
