import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { money } from '@travel/contracts/money/money';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { Clock } from '@travel/kit/clock/clock';
import type { Mailer } from '@travel/kit/outgoing/mail/mail';
import { dayMs } from '@travel/contracts/time/durations';
import { findById } from '../../accounts/accounts/accounts.ts';
import { getMailName } from '../../accounts/accounts/mail-name.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { getTodayAt } from '@travel/reference/calendar-days/instants';
import { renderMail } from '../../platform/mail/mail-template.ts';
import { getMailLanguage } from '../../platform/mail/mail-texts.ts';
import { getMembershipTexts } from '../membership-texts.ts';
import { subscriptionCharges, type ChargeRow } from '../subscriptions/charge-tables.ts';
import { findMembership, type OwnMembership } from '../subscriptions/find-membership.ts';
import { createMembershipTokens } from '../subscriptions/membership-tokens.ts';
import { getNextBilling } from '../subscriptions/next-charge.ts';
import type { Organisations } from '../../accounts/organisations/organisations.ts';
import { getPageOrigin } from '../../accounts/organisations/page-origin.ts';
import { getFormats } from '../../platform/languages/formats.ts';
import type { MembershipMail, mailMembership } from './renewal-jobs.ts';
import { calculateDueCharge } from '../subscriptions/billing-rule.ts';

interface MailDependencies {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly organisations: Pick<Organisations, 'byId'>;
  readonly secret: string;
  readonly mainOrigin: string;
}

/** How long the link in a mail gives access to the membership, in milliseconds. */
const linkLifeMs = 30 * dayMs;

/** The charge that a mail is about: the attempted or the next one. */
type ChargeDetails = Pick<ChargeRow, 'amount' | 'currency' | 'from_day' | 'until_day' | 'last4'> & {
  readonly next_try_at: Date | null;
};

const getChargeDetails = ({ subscription, plan }: OwnMembership, charge: ChargeRow | undefined): ChargeDetails =>
  charge ?? { ...calculateDueCharge(subscription, plan), last4: subscription.card_last4, next_try_at: null };

const getBodyKey = (kind: MembershipMail, own: OwnMembership, { amount, last4 }: ChargeDetails) => {
  switch (kind) {
    case 'renewed':
    case 'trialCharged':
      return amount === 0 || last4 === null ? (`${kind}.bodyNothing` as const) : (`${kind}.body` as const);
    case 'reminder':
    case 'trialReminder':
      return last4 === null ? (`${kind}.bodyNoCard` as const) : (`${kind}.body` as const);
    case 'resumed':
      return getNextBilling(own)?.by_org === false ? 'resumed.body' : 'resumed.bodyPlain';
    default:
      return `${kind}.body` as const;
  }
};

const saysAmount = new Set<MembershipMail>([
  'renewed',
  'trialCharged',
  'failed',
  'needsBank',
  'noCard',
  'givenUp',
  'reminder',
  'trialReminder',
]);

/** Kinds of mails about ended memberships, which link to the plans. All other mails link to the membership. */
const leadsToPlans = new Set<MembershipMail>(['ended', 'periodEnded']);

const find = async ({ db }: Pick<MailDependencies, 'db'>, { subscription_id, charge_id }: MailInput) => {
  const own = await findMembership(db, { subscription_id });
  const account = own && (await findById(db, own.subscription.user_id));
  if (!own || !account) return undefined;
  if (charge_id === undefined) return { own, account, charge: undefined };
  const [charge] = await db.select().from(subscriptionCharges).where(eq(subscriptionCharges.charge_id, charge_id));
  return { own, account, charge };
};

type MailInput = z.output<typeof mailMembership.schema>;

/** Creates the job handler that mails a member about a change or an upcoming charge of the membership. */
export const createMailMembership = (dependencies: MailDependencies) => {
  const tokens = createMembershipTokens(dependencies.secret, dependencies.clock);

  const linkTo = (kind: MembershipMail, subscription_id: string, organisation: Organisation): string => {
    const origin = getPageOrigin(organisation, '', dependencies.mainOrigin);
    if (leadsToPlans.has(kind)) return new URL('/', origin).href;
    const link = new URL('/user/profile', origin);
    link.searchParams.set('tab', 'membership');
    const end = new Date(dependencies.clock.now().getTime() + linkLifeMs);
    link.searchParams.set('access', tokens.sign({ subscription_id }, end));
    return link.href;
  };

  const listFacts = (
    kind: MembershipMail,
    words: Words,
    told: ChargeDetails,
    t: ReturnType<typeof getMembershipTexts>,
  ) => [
    { label: t('membership.fact.plan'), value: words.plan },
    ...(saysAmount.has(kind)
      ? [
          { label: t('membership.fact.period'), value: words.period },
          { label: t('membership.fact.amount'), value: words.amount },
          ...(told.last4 === null ? [] : [{ label: t('membership.fact.card'), value: words.cardNumber }]),
        ]
      : [{ label: t('membership.fact.ends'), value: words.ends }]),
  ];

  return async (request: MailInput): Promise<void> => {
    const found = await find(dependencies, request);
    if (!found) return;
    const { own, account, charge } = found;
    const { kind, about } = request;
    const { subscription_id, organisation_id } = own.subscription;
    const organisation = await dependencies.organisations.byId(organisation_id);
    if (!organisation) throw new Error(`There is no organisation ${organisation_id} to write for`);
    const language = getMailLanguage(account.preferred_language, organisation.default_language);
    const t = getMembershipTexts(language);
    const told = getChargeDetails(own, charge);
    const words = {
      ...getMailTexts(language, own, told),
      firstname: getMailName(account),
      brand: organisation.name,
      ...organisation.support,
    };
    const origin = getPageOrigin(organisation, '', dependencies.mainOrigin);
    await dependencies.mailer.send({
      to: account.email,
      messageId: `<membership.${kind}.${about}@${new URL(origin).hostname}>`,
      ...renderMail({
        language,
        from: organisation,
        subject: t(`membership.${kind}.subject`, words),
        greeting: t(words.firstname ? 'membership.greeting' : 'greetingPlain', words),
        body: t(`membership.${getBodyKey(kind, own, told)}`, words),
        facts: listFacts(kind, words, told, t),
        action: { label: t(`membership.${kind}.action`), href: linkTo(kind, subscription_id, organisation) },
        otherwise: t(leadsToPlans.has(kind) ? 'membership.otherwiseOver' : 'membership.otherwise', words),
      }),
    });
  };
};

type Words = ReturnType<typeof getMailTexts>;

const getMailTexts = (language: TextLanguage, { subscription, plan }: OwnMembership, told: ChargeDetails) => {
  const { amount, day, period, code } = getFormats(language);
  const { time_zone, period_end } = subscription;
  const { next_try_at } = told;
  return {
    plan: plan.words[language].name,
    amount: amount(money(told.amount, told.currency)),
    card: told.last4 ?? '',
    cardNumber: code(`•••• ${told.last4 ?? ''}`),
    from: day(told.from_day),
    until: day(told.until_day),
    on: day(told.from_day),
    period: period(told.from_day, told.until_day),
    ends: day(period_end),
    next: next_try_at ? day(getTodayAt(time_zone, { now: () => next_try_at })) : '',
  };
};
