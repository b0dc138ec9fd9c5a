import { formatMoney } from '@travel/contracts/format/money';
import { isZero } from '@travel/contracts/money';
import type { ProductView } from '../product-view.ts';

/** What a membership says once it is bought; the address tells how: by trial, by renewal, at the organisation's charge (spec §4/23). */
export const successWords: NonNullable<ProductView['successWords']> = ({ contact, total }, item, host, say) => {
  const { route, organisation, locale } = host;
  const { trial, renewal, charge } = route.query;
  const title = () => {
    if (trial === 'true') return 'member.trialTitle';
    if (renewal === 'true') return 'member.renewedTitle';
    // Another card, or debts that give no days back.
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
