import type { ProductView } from '../product-view.ts';

export const view: ProductView = { accountPage: { path: '/user/profile?tab=wallet', text: 'success.wallet' } };
