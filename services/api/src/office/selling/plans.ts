import { and, asc, count, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { OfficePlan, PlanContent } from '@travel/contracts/endpoints/office/membership-plans';
import { mapLanguages } from '@travel/contracts/locale/languages';
import { money } from '@travel/contracts/money/money';
import { findStandardTerms, getOwnTermsName } from '@travel/contracts/payments/plan-terms';
import { selectPlans } from '../../membership/plans/find-plans.ts';
import {
  type PlanDocuments,
  plans,
  planVersions,
  type PlanRow,
  type PlanTerms,
} from '../../membership/plans/plan-table.ts';
import { subscriptions } from '../../membership/subscriptions/subscription-tables.ts';
import { runningPhases } from '../../membership/subscriptions/subscription-transitions.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';

type PlanView = Omit<OfficePlan, 'versions'>;

const toYears = (months: number) => ({ years: Math.floor(months / 12), months: months % 12 });

/** Returns the columns of a plan that its content decides. `name` is the name of its own terms, if it has any. */
export const toColumns = (
  content: PlanContent,
  name: string,
): PlanTerms & Pick<PlanRow, 'words' | 'image' | 'position'> => {
  const { texts, image, position, initial_price, months, renewal } = content;
  const first = toYears(months);
  const next = toYears(renewal?.months ?? 0);
  return {
    words: texts,
    image,
    position,
    initial_price: initial_price.amount,
    renewal_price: (renewal?.price ?? initial_price).amount,
    currency: initial_price.currency,
    validity_year: first.years,
    validity_month: first.months,
    auto_validity_year: next.years,
    auto_validity_month: next.months,
    is_renewable: renewal !== null,
    charge_after: content.trial_days,
    init_charge_org: content.by_organisation,
    member_discount_percent: content.member_discount_percent,
    further_prices: content.further_prices,
    html: content.documents === null ? `terms/${findStandardTerms(content) ?? 'long-days'}.html` : name,
  };
};

/** Removes empty alternative texts, and adds the stored ones to texts that have none. */
export const completeTexts = (texts: PlanContent['texts'], stored?: PlanRow['words']): PlanContent['texts'] =>
  mapLanguages((language) => {
    const { alt = stored?.[language].alt, ...text } = texts[language];
    return { ...text, ...(alt && { alt }) };
  });

/** Content of a change. Pages of an older release do not send further prices. */
export type SentContent = Omit<PlanContent, 'further_prices'> & Pick<OfficePlan['versions'][number], 'further_prices'>;

/** Adds what an older page does not send from the stored plan, adapted to the new terms. */
export const completeContent = (sent: SentContent, row: PlanRow): PlanContent => {
  const { renewal, by_organisation, further_prices } = sent;
  // A price without the renewal that the plan has now cannot be sold.
  const stored = (by_organisation ? [] : row.further_prices).flatMap(({ renewal_price, ...price }) =>
    renewal && renewal_price === null ? [] : [{ ...price, renewal_price: renewal && renewal_price }],
  );
  // A text describes only the picture with which it was stored.
  const texts = completeTexts(sent.texts, sent.image === row.image ? row.words : undefined);
  return { ...sent, texts, further_prices: further_prices ?? stored };
};

export const getTermsName = ({ sub_id, version }: Pick<PlanRow, 'sub_id' | 'version'>): string =>
  getOwnTermsName(sub_id, version);

const toTermsView = (terms: PlanTerms) => ({
  initial_price: money(terms.initial_price, terms.currency),
  months: terms.validity_year * 12 + terms.validity_month,
  renewal: terms.is_renewable
    ? {
        price: money(terms.renewal_price, terms.currency),
        months: terms.auto_validity_year * 12 + terms.auto_validity_month,
      }
    : null,
  trial_days: terms.charge_after,
  by_organisation: terms.init_charge_org,
  member_discount_percent: terms.member_discount_percent,
  further_prices: [...terms.further_prices],
});

/** Returns the content of a plan for the audit trail. */
export const toContent = (plan: PlanRow, documents: PlanDocuments | null): PlanContent => ({
  texts: plan.words,
  image: plan.image,
  position: plan.position,
  ...toTermsView(plan),
  documents,
});

const toView = (plan: PlanRow): PlanView => ({
  sub_id: plan.sub_id,
  subscription_code: plan.subscription_code,
  texts: plan.words,
  image: plan.image,
  position: plan.position,
  state: plan.status,
  revision: plan.revision,
});

/** Adds the version on sale, and earlier ones that running memberships have, with the number of their members. */
export const addVersions = async (db: ApiDb, rows: readonly PlanRow[]): Promise<OfficePlan[]> => {
  const members = db
    .select({
      sub_id: subscriptions.sub_id,
      plan_version: subscriptions.plan_version,
      members: count().as('members'),
    })
    .from(subscriptions)
    .where(
      and(
        inArray(
          subscriptions.sub_id,
          rows.map(({ sub_id }) => sub_id),
        ),
        inArray(subscriptions.status, [...runningPhases]),
      ),
    )
    .groupBy(subscriptions.sub_id, subscriptions.plan_version)
    .as('members');
  const found = await db
    .select({ version: planVersions, members: sql<number>`coalesce(${members.members}, 0)`.mapWith(Number) })
    .from(planVersions)
    .innerJoin(plans, eq(plans.sub_id, planVersions.sub_id))
    .leftJoin(members, and(eq(members.sub_id, planVersions.sub_id), eq(members.plan_version, planVersions.version)))
    .where(
      and(
        inArray(
          planVersions.sub_id,
          rows.map(({ sub_id }) => sub_id),
        ),
        or(eq(planVersions.version, plans.version), gt(members.members, 0)),
      ),
    )
    .orderBy(sql`${planVersions.version} desc`);
  return rows.map((row) => ({
    ...toView(row),
    versions: found
      .filter(({ version }) => version.sub_id === row.sub_id)
      .map(({ version, members: running }) => ({
        ...toTermsView(version),
        version: version.version,
        since: version.created_at.toISOString(),
        members: running,
      })),
  }));
};

interface Page {
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Returns the plans of an organisation in their order, and the ID after which the next page begins. */
export const listPlans = async (
  db: ApiDb,
  organisationId: string,
  { after, limit }: Page,
): Promise<{ plans: OfficePlan[]; next: string | null }> => {
  const follows: SQL | undefined =
    after === undefined
      ? undefined
      : sql`(${plans.position}, ${plans.sub_id}) >
          (select p.position, p.sub_id from ${plans} p where p.sub_id = ${after})`;
  const rows = await selectPlans(db)
    .where(and(eq(plans.organisation_id, organisationId), follows))
    .orderBy(asc(plans.position), asc(plans.sub_id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return {
    plans: await addVersions(db, page),
    next: rows.length > limit ? (page.at(-1)?.sub_id ?? null) : null,
  };
};

/** Returns an organisation's plan by its ID, or by the key of the request that created it. */
export const findOwnPlan = async (
  db: ApiDb,
  organisationId: string,
  which: string | { readonly key: string },
): Promise<PlanRow | undefined> => {
  const isIt = typeof which === 'string' ? eq(plans.sub_id, which) : eq(plans.key, which.key);
  const [found] = await selectPlans(db).where(and(eq(plans.organisation_id, organisationId), isIt));
  return found;
};
