import type { ProductView } from '../product-view.ts';
import { NextSteps } from './next-steps.tsx';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { isZero } from '@travel/contracts/money/money';

/**
 * Returns the texts for a purchased membership. The URL states whether it is a trial, a renewal or paid by the
 * organisation (spec §4/23).
 */
const getSuccessTexts: NonNullable<ProductView['successTexts']> = ({ contact, total }, item, host, say) => {
  const { route, organisation, locale } = host;
  const { trial, renewal, charge } = route.query;
  const title = () => {
    if (trial === 'true') return 'member.trialTitle';
    if (renewal === 'true') return 'member.renewedTitle';
    // An item without a start date paid for a new card or for debts, which do not extend the membership.
    return item.starts === null ? 'member.settledTitle' : 'member.title';
  };
  const paid = () => {
    if (!isZero(total)) return 'member.charged';
    return charge === 'true' ? 'member.byOrganisation' : 'member.nothing';
  };
  return {
    title: say(title(), { plan: item.title }),
    lead: say(paid(), {
      amount: formatMoney(total, locale.language),
      organisation: organisation.name,
      email: contact.email,
    }),
  };
};

export const view: ProductView = {
  // Memberships have invoices instead of vouchers.
  hasVoucher: false,
  accountPage: { path: '/user/profile?tab=membership', text: 'member.profile' },
  successTexts: getSuccessTexts,
  NextSteps,
};
