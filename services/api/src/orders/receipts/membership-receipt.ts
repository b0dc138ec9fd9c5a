import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { BookedOrder } from '../bookings/find-order.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { isPurchaseHold } from '../holds/hold-table.ts';
import { purchaseView } from '../holds/hold-view.ts';
import type { mailTexts } from '../../platform/mail/mail-texts.ts';
import { findMembership } from '../../membership/subscriptions/find-membership.ts';
import type { OwnMembership } from '../../membership/subscriptions/find-membership.ts';
import { nextBilling } from '../../membership/subscriptions/next-charge.ts';
import { planOrderOf } from '../purchases/plan-order.ts';
import type { PlanOrder } from '../purchases/plan-order.ts';
import { brandName } from '../../paying/methods/card/card-words.ts';
import { purchaseFacts } from './booking-facts.ts';
import { formatsOf } from '../../platform/languages/formats.ts';

type Text = ReturnType<typeof mailTexts>;

/** Which of the bodies a receipt has. */
const bodyOf = ({ purpose, plan, charge_org, charge_id }: PlanOrder) => {
  if (purpose === 'card') return charge_id === null ? 'bodyCard' : 'bodyDebt';
  if (purpose === 'debt') return 'bodyDebt';
  if (charge_org) return 'bodyOrganisation';
  return plan?.is_trial ? 'bodyTrial' : 'bodyPlan';
};

/** What is charged next by itself, when, and to what. */
const nextWords = (own: OwnMembership | undefined, t: Text, language: TextLanguage): string => {
  const next = own && nextBilling(own);
  if (!next) return t('membership.begun.nextNone');
  const { amount, day } = formatsOf(language);
  const { card_brand, card_last4: last4 } = own.subscription;
  const words = { date: day(next.on), amount: amount(next.amount), brand: brandName(card_brand), last4: last4 ?? '' };
  if (next.by_org) return t('membership.begun.nextByOrganisation', words);
  return t(last4 === null ? 'membership.begun.nextNoCard' : 'membership.begun.next', words);
};

/** The receipt of an order of a membership: what began, was paid or changed, and what comes next; null of anything else. */
export const membershipReceipt = async (db: ApiDb, order: BookedOrder, t: Text, language: TextLanguage) => {
  const { hold } = order;
  const ordered = planOrderOf(hold);
  if (!ordered || !isPurchaseHold(hold)) return null;
  const purchase = purchaseView(hold);
  const own = await findMembership(db, { user_id: ordered.user_id });
  const words = { plan: purchase.name, number: order.booking.number ?? '' };
  return {
    subject: t('membership.begun.subject', words),
    body: t(`membership.begun.${bodyOf(ordered)}`, words),
    // Nobody else travels on it.
    facts: [
      ...purchaseFacts({ ...order, booking: { ...order.booking, guests: [] } }, purchase, t, language),
      { label: t('membership.begun.nextLabel'), value: nextWords(own, t, language) },
    ],
    action: { label: t('membership.renewed.action'), path: '/user/profile?tab=membership' },
  };
};
