import type { ProductView } from '../product-view.ts';
import { getSuccessTexts } from './success-texts.ts';
import { NextSteps } from './next-steps.tsx';

export const view: ProductView = {
  // Memberships have invoices instead of vouchers.
  hasVoucher: false,
  way: { path: '/user/profile?tab=membership', text: 'member.profile' },
  successTexts: getSuccessTexts,
  Next: NextSteps,
};
