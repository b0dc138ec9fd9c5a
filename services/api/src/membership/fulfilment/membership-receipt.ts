import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { joinTitles } from '../../orders/items/item.ts';
import { getMembershipTexts } from '../membership-texts.ts';
import { getSeller } from '../../accounts/organisations/seller.ts';
import type { Organisations } from '../../accounts/organisations/organisations.ts';
import type { OwnReceipt } from '../../orders/receipts/mail-booking.ts';
import type { Products } from '../../products/product.ts';
import { findMembership, type OwnMembership } from '../subscriptions/find-membership.ts';
import { getNextBilling } from '../subscriptions/next-charge.ts';
import { getPlanOrder, type PlanOrder } from '../../orders/purchases/plan-order.ts';
import { getBrandName } from '../../payments/methods/card/card-texts.ts';
import { listBookingFacts } from '../../orders/receipts/booking-facts.ts';
import { getFormats } from '../../platform/languages/formats.ts';

type Text = ReturnType<typeof getMembershipTexts>;

const getBodyKey = ({ purpose, plan, charge_org, charge_id }: PlanOrder) => {
  if (purpose === 'card') return charge_id === null ? 'bodyCard' : 'bodyDebt';
  if (purpose === 'debt') return 'bodyDebt';
  if (charge_org) return 'bodyOrganisation';
  return plan?.is_trial ? 'bodyTrial' : 'bodyPlan';
};

/** Returns the text about the next automatic charge: date, amount and card. */
const describeNextCharge = (own: OwnMembership | undefined, t: Text, language: TextLanguage): string => {
  const next = own && getNextBilling(own);
  if (!next) return t('membership.begun.nextNone');
  const { amount, day } = getFormats(language);
  const { card_brand, card_last4: last4 } = own.subscription;
  const words = {
    date: day(next.on),
    amount: amount(next.amount),
    brand: getBrandName(card_brand),
    last4: last4 ?? '',
  };
  if (next.by_org) return t('membership.begun.nextByOrganisation', words);
  return t(last4 === null ? 'membership.begun.nextNoCard' : 'membership.begun.next', words);
};

interface Dependencies {
  readonly db: ApiDb;
  readonly organisations: Pick<Organisations, 'byId'>;
  readonly products: Products;
}

/** Creates the function that writes the receipt of a membership order; it returns null for other orders. */
export const createMembershipReceipt =
  ({ db, organisations, products }: Dependencies): OwnReceipt =>
  async (order, language) => {
    const { hold, booking } = order;
    const ordered = getPlanOrder(hold);
    if (!ordered) return null;
    const t = getMembershipTexts(language);
    const own = await findMembership(db, { user_id: ordered.user_id });
    const seller = await getSeller({ organisations }, booking);
    const words = { plan: joinTitles(hold.items), number: booking.number ?? '' };
    return {
      subject: t('membership.begun.subject', words),
      body: t(`membership.begun.${getBodyKey(ordered)}`, words),
      // A membership has no travellers.
      facts: [
        ...listBookingFacts(products, order, language, { names: false }),
        { label: t('membership.begun.nextLabel'), value: describeNextCharge(own, t, language) },
      ],
      action: { label: t('membership.renewed.action'), path: '/user/profile?tab=membership' },
      otherwise: t('membership.otherwiseOver', { ...seller.support }),
    };
  };
