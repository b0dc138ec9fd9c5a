import type { ProductView } from '../product-view.ts';
import { successWords } from './success-words.ts';
import { WhatComesNext } from './what-comes-next.tsx';

export const view: ProductView = {
  // Memberships have invoices instead.
  hasVoucher: false,
  way: { path: '/user/profile?tab=membership', text: 'member.profile' },
  successWords,
  Next: WhatComesNext,
};
