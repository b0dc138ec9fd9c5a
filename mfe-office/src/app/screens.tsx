import { lazyCode } from '@travel/ui/load/lazy-code.ts';
import { createFeatureTexts } from '@travel/ui/load/package-texts.ts';
import {
  AccountIcon,
  CardIcon,
  CouponIcon,
  DoneIcon,
  GuestsIcon,
  InvoiceIcon,
  PicturesIcon,
  SearchIcon,
  StarIcon,
  SwapIcon,
  WalletIcon,
} from '@travel/ui/pictures/icons/icons.tsx';
import { AuditIcon } from '@travel/ui/pictures/icons/operations-icons.tsx';
import type { StaffTask } from '@travel/contracts/people/permissions';
import { stripTrailingSlash } from '@travel/contracts/routes/routes';
import { customerTexts } from '../customers/customer-texts.ts';

/** Texts of bookings and of what staff did with them. */
const bookingTexts = createFeatureTexts(
  'mfe-office',
  (language) => import(`../booking/texts/${language}.json`, { with: { type: 'json' } }),
);

const rateTexts = createFeatureTexts(
  'mfe-office',
  (language) => import(`../rates/texts/${language}.json`, { with: { type: 'json' } }),
);

const accountingTexts = createFeatureTexts(
  'mfe-office',
  (language) => import(`../accounting/texts/${language}.json`, { with: { type: 'json' } }),
);

const sellingTexts = createFeatureTexts(
  'mfe-office',
  (language) => import(`../selling/texts/${language}.json`, { with: { type: 'json' } }),
);

const staffTexts = createFeatureTexts(
  'mfe-office',
  (language) => import(`../staff/texts/${language}.json`, { with: { type: 'json' } }),
);

/** Pages of the back office. Each one is also a row of `routes` in remote.config.ts, and its code loads when it opens. */
export const officePages = [
  {
    path: '/office',
    name: 'find',
    task: 'find-bookings' satisfies StaffTask,
    Icon: SearchIcon,
    isListed: true,
    code: lazyCode(async () => (await import('../find/find.tsx')).Find),
  },
  {
    path: '/office/booking',
    name: 'booking',
    task: 'see-booking' satisfies StaffTask,
    Icon: InvoiceIcon,
    // A booking opens from the list.
    isListed: false,
    code: lazyCode(async () => (await import('../booking/booking.tsx')).Booking, bookingTexts),
  },
  {
    path: '/office/customers',
    name: 'customers',
    task: 'see-customers' satisfies StaffTask,
    Icon: AccountIcon,
    isListed: true,
    code: lazyCode(async () => (await import('../customers/customers.tsx')).Customers, customerTexts),
  },
  {
    path: '/office/customer',
    name: 'customer',
    task: 'see-customers' satisfies StaffTask,
    Icon: AccountIcon,
    // A customer opens from the list.
    isListed: false,
    code: lazyCode(async () => (await import('../customers/customer.tsx')).Customer, customerTexts),
  },
  {
    path: '/office/coupons',
    name: 'coupons',
    task: 'manage-coupons' satisfies StaffTask,
    Icon: CouponIcon,
    isListed: true,
    code: lazyCode(async () => (await import('../selling/coupons.tsx')).Coupons, sellingTexts),
  },
  {
    path: '/office/plans',
    name: 'plans',
    task: 'manage-plans' satisfies StaffTask,
    Icon: CardIcon,
    isListed: true,
    code: lazyCode(async () => (await import('../selling/plans.tsx')).Plans, sellingTexts),
  },
  {
    path: '/office/loyalty',
    name: 'loyalty',
    task: 'manage-loyalty' satisfies StaffTask,
    Icon: StarIcon,
    isListed: true,
    code: lazyCode(async () => (await import('../selling/loyalty.tsx')).Loyalty, sellingTexts),
  },
  {
    path: '/office/wallet',
    name: 'wallet',
    task: 'manage-wallet' satisfies StaffTask,
    Icon: WalletIcon,
    isListed: true,
    code: lazyCode(async () => (await import('../selling/wallet-products.tsx')).WalletProducts, sellingTexts),
  },
  {
    path: '/office/cash-vouchers',
    name: 'vouchers',
    task: 'manage-cash-vouchers' satisfies StaffTask,
    Icon: CouponIcon,
    isListed: true,
    code: lazyCode(async () => (await import('../selling/cash-vouchers.tsx')).CashVouchers, sellingTexts),
  },
  {
    path: '/office/markups',
    name: 'markups',
    task: 'manage-markups' satisfies StaffTask,
    Icon: CouponIcon,
    isListed: true,
    code: lazyCode(async () => (await import('../selling/markups.tsx')).Markups, sellingTexts),
  },
  {
    path: '/office/home-pages',
    name: 'home',
    task: 'manage-home-pages' satisfies StaffTask,
    Icon: PicturesIcon,
    isListed: true,
    code: lazyCode(async () => (await import('../selling/home-pages.tsx')).HomePages, sellingTexts),
  },
  {
    path: '/office/rates',
    name: 'rates',
    task: 'see-rates' satisfies StaffTask,
    Icon: SwapIcon,
    isListed: true,
    code: lazyCode(async () => (await import('../rates/rates.tsx')).Rates, rateTexts),
  },
  {
    path: '/office/accounting',
    name: 'accounting',
    task: 'see-accounting' satisfies StaffTask,
    Icon: InvoiceIcon,
    isListed: true,
    code: lazyCode(async () => (await import('../accounting/accounting.tsx')).Accounting, accountingTexts),
  },
  {
    path: '/office/invoices',
    name: 'invoices',
    task: 'manage-invoices' satisfies StaffTask,
    Icon: InvoiceIcon,
    isListed: true,
    code: lazyCode(async () => (await import('../accounting/invoices.tsx')).Invoices, accountingTexts),
  },
  {
    path: '/office/settlements',
    name: 'settlements',
    task: 'reconcile-settlements' satisfies StaffTask,
    Icon: DoneIcon,
    isListed: true,
    code: lazyCode(async () => (await import('../accounting/settlements.tsx')).Settlements, accountingTexts),
  },
  {
    path: '/office/renewals',
    name: 'renewals',
    task: 'see-accounting' satisfies StaffTask,
    Icon: SwapIcon,
    isListed: true,
    code: lazyCode(async () => (await import('../accounting/renewals.tsx')).Renewals, accountingTexts),
  },
  {
    path: '/office/staff',
    name: 'staff',
    task: 'manage-staff' satisfies StaffTask,
    Icon: GuestsIcon,
    isListed: true,
    code: lazyCode(async () => (await import('../staff/staff.tsx')).Staff, staffTexts),
  },
  {
    path: '/office/set-up',
    name: 'setUp',
    task: 'manage-staff' satisfies StaffTask,
    Icon: DoneIcon,
    isListed: true,
    code: lazyCode(async () => (await import('../staff/set-up.tsx')).SetUp, staffTexts),
  },
  {
    path: '/office/audit',
    name: 'audit',
    task: 'see-audit' satisfies StaffTask,
    Icon: AuditIcon,
    isListed: true,
    code: lazyCode(async () => (await import('../audit/audit.tsx')).Audit, bookingTexts),
  },
] as const;

/**
 * Returns the page at a path, or the first page if there is none. People who may not see the first page get the first
 * that they may see in its place.
 */
export const findOfficePage = (path: string, can: (task: StaffTask) => boolean): (typeof officePages)[number] => {
  const [first] = officePages;
  const found = officePages.find((page) => page.path === stripTrailingSlash(path)) ?? first;
  if (found !== first || can(first.task)) return found;
  return officePages.find((page) => page.isListed && can(page.task)) ?? first;
};
