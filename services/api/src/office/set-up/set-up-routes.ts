import { readSetUp, setUpSteps, type SetUpStep } from '@travel/contracts/endpoints/office/set-up';
import { canStaff } from '@travel/contracts/people/permissions';
import { catalogueCodes } from '@travel/contracts/products/product-definitions';
import type { Clock } from '@travel/kit/clock/clock';
import type { Mailer } from '@travel/kit/outgoing/mail/mail';
import type { App } from '@travel/kit/server/create-server';
import { and, eq } from 'drizzle-orm';
import type { Organisations } from '../../accounts/organisations/organisations.ts';
import { staffMembers } from '../../accounts/staff/staff-tables.ts';
import { findPlans } from '../../membership/plans/find-plans.ts';
import { providerEvents } from '../../payments/lifecycle/provider-events.ts';
import { couponCampaigns } from '../../payments/tenders/coupon/campaign-tables.ts';
import { findLoyaltyRules } from '../../payments/tenders/points/loyalty-rules.ts';
import { walletProducts } from '../../payments/tenders/wallet/wallet-tables.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { ApiRoute } from '../../platform/http/route.ts';
import type { Products } from '../../products/product.ts';
import { readEffectiveRates } from '../../reference/exchange-rates.ts';

export interface SetUpDeps {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly organisations: Pick<Organisations, 'byId'>;
  readonly route: ApiRoute;
  readonly products: Pick<Products, 'isSold'>;
  readonly mailer: Pick<Mailer, 'isServer'>;
  /** Days up to which exchange rates are used; null if they do not age. */
  readonly maxDays: number | null;
  /** Whether exchange rates are imported daily. */
  readonly hasRateImport: boolean;
}

/** Optional steps that pages of older releases do not know. */
const addedSteps: ReadonlySet<SetUpStep> = new Set(['coupons', 'loyalty', 'wallet']);

/** Registers the route that returns which steps of the first run of an organisation are done. */
export const registerSetUpRoutes = (
  app: App,
  { db, clock, organisations, route, products, mailer, maxDays, hasRateImport }: SetUpDeps,
): void => {
  route(app, readSetUp, async ({ params: { organisation_id }, query }) => {
    const [organisation, rates, staff, plans, loyaltyRules, campaigns, wallets, events] = await Promise.all([
      organisations.byId(organisation_id),
      readEffectiveRates(db, clock.now(), maxDays),
      db
        .select({ roles: staffMembers.roles })
        .from(staffMembers)
        .where(eq(staffMembers.organisation_id, organisation_id)),
      findPlans(db, organisation_id),
      findLoyaltyRules(db, organisation_id),
      db
        .select({ campaign_id: couponCampaigns.campaign_id })
        .from(couponCampaigns)
        .where(and(eq(couponCampaigns.organisation_id, organisation_id), eq(couponCampaigns.state, 'active')))
        .limit(1),
      db
        .select({ payment_card_id: walletProducts.payment_card_id })
        .from(walletProducts)
        .where(and(eq(walletProducts.organisation_id, organisation_id), walletProducts.on_sale))
        .limit(1),
      // One account at the provider serves all organisations, so its events show that the webhook reaches this service.
      db.select({ event_id: providerEvents.event_id }).from(providerEvents).limit(1),
    ]);
    const current = rates.filter(({ is_outdated }) => !is_outdated);
    const countStaff = (matches: (roles: (typeof staff)[number]['roles']) => boolean) =>
      staff.filter(({ roles }) => matches(roles)).length;
    const approvers = countStaff((roles) => canStaff(roles, 'approve-goodwill'));
    const done: Readonly<Record<SetUpStep, boolean>> = {
      products: catalogueCodes.some((code) => products.isSold(code, organisation_id)),
      payment_events: events.length > 0,
      mails: mailer.isServer,
      // Travellers cannot choose a currency without a current rate, and the ECB has not all of them.
      rates:
        current.some(({ currency, source }) => currency !== 'USD' && source !== 'override') &&
        current.some(({ currency }) => currency === (organisation?.default_currency ?? 'USD')),
      daily_rates: hasRateImport,
      support_agent: countStaff((roles) => roles.includes('support')) > 0,
      second_administrator: countStaff((roles) => roles.includes('administrator')) > 1,
      // No one approves a refund of their own, so one person who can do both is not enough.
      goodwill_approver: approvers > 1,
      plans: plans.length > 0,
      coupons: campaigns.length > 0,
      loyalty: loyaltyRules !== undefined,
      wallet: wallets.length > 0,
    };
    const steps = setUpSteps.filter((step) => query.optional === 'true' || !addedSteps.has(step));
    return { data: { steps: steps.map((step) => ({ step, is_done: done[step] })) } };
  });
};
