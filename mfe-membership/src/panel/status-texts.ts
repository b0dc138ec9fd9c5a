import type { Membership } from '@travel/contracts/endpoints/membership/memberships';
import type { OrganisationView } from '@travel/contracts/organisations/organisation.schema';
import { formatDay } from '@travel/contracts/locale/format/dates';
import { formatMoney } from '@travel/contracts/locale/format/money';
import type { TFunction } from 'i18next';
import { formatCardEnding, formatCardExpiry } from './card-texts.ts';
import type { MembershipStatus } from './membership-status.ts';

interface StatusTextContext {
  readonly language: string;
  readonly organisation: Pick<OrganisationView, 'name' | 'support'>;
}

/** Returns a sentence or two about the current status and what happens next. */
export const formatMembershipStatus = (
  t: TFunction<'mfe-membership'>,
  status: MembershipStatus,
  membership: Membership,
  { language, organisation }: StatusTextContext,
): string => {
  const { next_billing, past_due, payment_method } = membership;
  const amount = next_billing?.amount ?? past_due?.amount;
  return t(`panel.standing.${status}`, {
    until: formatDay(membership.plan_expiry_date, language),
    on: next_billing ? formatDay(next_billing.on, language) : '',
    amount: amount ? formatMoney(amount, language) : '',
    card: payment_method ? formatCardEnding(payment_method, t) : '',
    expiry: payment_method ? (formatCardExpiry(payment_method) ?? '') : '',
    organisation: organisation.name,
    email: organisation.support.email,
  });
};

const reasons: Readonly<Record<string, string>> = {
  authentication_required: 'asked',
  card_declined: 'declined',
  do_not_honor: 'declined',
  expired_card: 'expired',
  generic_decline: 'declined',
  insufficient_funds: 'funds',
  // A card reported as lost or stolen gets the generic reason, which does not reveal the report.
  lost_card: 'declined',
  no_card: 'noCard',
  processing_error: 'notThen',
  stolen_card: 'declined',
};

/** Returns why a charge failed: our text for known codes, otherwise the provider's; null if there is none. */
export const getRefusalReason = (
  t: TFunction<'mfe-membership'>,
  { message, message_code }: NonNullable<Membership['past_due']>,
): string | null => {
  const reason = message_code === null ? undefined : reasons[message_code];
  return reason === undefined ? message : t(`panel.reason.${reason}`);
};
