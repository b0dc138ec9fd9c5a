import type { PurchaseBooking } from '@travel/contracts/endpoints/bookings';
import { isZero } from '@travel/contracts/money';
import { formatMoney } from '@travel/contracts/format/money';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../foundation/host/host-context.tsx';

interface PurchaseWords {
  readonly title: string;
  readonly lead: string;
  /** Where an account finds it again. */
  readonly way: { readonly path: string; readonly words: string };
}

/** Title and lead of what was bought, and the way to it. */
export const usePurchaseWords = (booking: PurchaseBooking): PurchaseWords => {
  const { t } = useTranslation('mfe-checkout');
  const member = useMemberWords(booking);
  if (booking.product_type === 'SUB') return member;
  const { purchase, contact, status, product_type } = booking;
  const isCancelled = status !== 'confirmed';
  return {
    title: t(isCancelled ? 'purchase.cancelledTitle' : 'purchase.title', { hotel: purchase.name }),
    lead: t(isCancelled ? 'purchase.cancelledLead' : 'purchase.lead', { email: contact.email }),
    way:
      product_type === 'WLT'
        ? { path: '/user/profile?tab=wallet', words: t('success.wallet') }
        : { path: '/user/my-trips', words: t('success.trips') },
  };
};

/** Of a membership, which the address tells how it began: by trial, by renewal, at the organisation's charge (spec §4/23). */
const useMemberWords = ({ purchase, contact, total }: PurchaseBooking): PurchaseWords => {
  const { t } = useTranslation('mfe-checkout');
  const { route, organisation, locale } = useHost();
  const { trial, renewal, charge } = route.query;
  const title = () => {
    if (trial === 'true') return 'member.trialTitle';
    if (renewal === 'true') return 'member.renewedTitle';
    // Another card, or debts that give no days back.
    return purchase.starts === null ? 'member.settledTitle' : 'member.title';
  };
  const paid = () => {
    if (!isZero(total)) return 'member.charged';
    return charge === 'true' ? 'member.byOrganisation' : 'member.nothing';
  };
  return {
    title: t(title(), { plan: purchase.name }),
    lead: t(paid(), {
      amount: formatMoney(total, locale.language),
      organisation: organisation.name,
      email: contact.email,
    }),
    way: { path: '/user/profile?tab=membership', words: t('member.profile') },
  };
};
