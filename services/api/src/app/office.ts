import type { Jobs } from '@travel/kit/jobs/jobs';
import type { Mailer } from '@travel/kit/outgoing/mail/mail';
import type { App } from '@travel/kit/server/create-server';
import { registerAccountingRoutes } from '../office/accounting/accounting-routes.ts';
import { createMailInvoiceReminder, mailInvoiceReminder } from '../office/accounting/mail-invoice-reminder.ts';
import { registerOfficeInvoiceRoutes } from '../office/accounting/office-invoice-routes.ts';
import { registerRenewalRoutes } from '../office/accounting/renewal-routes.ts';
import { registerSettlementRoutes } from '../office/accounting/settlement-routes.ts';
import { type DocumentDeps, registerDocumentRoutes } from '../office/bookings/document-routes.ts';
import { registerBookingWorkRoutes } from '../office/bookings/booking-work-routes.ts';
import { registerOfficeBookingRoutes } from '../office/bookings/office-booking-routes.ts';
import { registerStaffActionExport } from '../office/exports/export-staff-actions.ts';
import { registerRateRoutes, type RateDeps } from '../office/rates/rate-routes.ts';
import { registerGoodwillRoutes } from '../office/bookings/goodwill-routes.ts';
import { registerCorrectionRoutes } from '../office/bookings/correction-routes.ts';
import { registerCustomerAccountRoutes } from '../office/customers/customer-account-routes.ts';
import { registerCustomerCashCardRoutes } from '../office/customers/customer-cash-card-routes.ts';
import { registerCustomerMergeRoutes, type CustomerMergeDeps } from '../office/customers/customer-merge-routes.ts';
import { registerCustomerMembershipRoutes } from '../office/customers/customer-membership-routes.ts';
import { registerCustomerPointsRoutes } from '../office/customers/customer-points-routes.ts';
import { type CashVoucherDeps, registerOfficeVoucherRoutes } from '../office/selling/cash-voucher-routes.ts';
import { registerCouponCampaignRoutes } from '../office/selling/coupon-campaign-routes.ts';
import { registerCustomerRoutes, type CustomerDeps } from '../office/customers/customer-routes.ts';
import { type HomeAdDeps, registerHomeAdRoutes } from '../office/selling/home-ad-routes.ts';
import { type HomePageDeps, registerHomePageRoutes } from '../office/selling/home-page-routes.ts';
import { registerLoyaltyRuleRoutes } from '../office/selling/loyalty-rule-routes.ts';
import { type MarkupDeps, registerMarkupRoutes } from '../office/selling/markup-routes.ts';
import { type OwnAdDeps, registerOwnAdRoutes } from '../office/selling/own-ad-routes.ts';
import { registerPlanRoutes } from '../office/selling/plan-routes.ts';
import { registerWalletProductRoutes } from '../office/selling/wallet-product-routes.ts';
import { startSearchRefresh } from '../office/search/refresh-search.ts';
import { registerSetUpRoutes } from '../office/set-up/set-up-routes.ts';
import { openRateImport } from '../reference/rates/import-rates.ts';
import type { ApiOptions } from './api-options.ts';

type Dependencies = DocumentDeps &
  CustomerDeps &
  CustomerMergeDeps &
  MarkupDeps &
  HomePageDeps &
  HomeAdDeps &
  OwnAdDeps &
  CashVoucherDeps &
  Omit<RateDeps, 'rateImport' | 'maxDays'> & {
    readonly jobs: Jobs;
    readonly mailer: Pick<Mailer, 'send' | 'isServer'>;
  };

/**
 * Opens the back office: the routes with which staff find bookings and customers and act for them, and the import of
 * exchange rates.
 */
export const openOffice = async (
  app: App,
  dependencies: Dependencies,
  { exchangeRates }: Pick<ApiOptions, 'exchangeRates'>,
): Promise<void> => {
  registerOfficeBookingRoutes(app, dependencies);
  registerDocumentRoutes(app, dependencies);
  registerStaffActionExport(app, dependencies);
  registerBookingWorkRoutes(app, dependencies);
  registerCorrectionRoutes(app, dependencies);
  registerGoodwillRoutes(app, dependencies);
  registerCustomerRoutes(app, dependencies);
  registerCustomerAccountRoutes(app, dependencies);
  registerCustomerMergeRoutes(app, dependencies);
  registerCustomerPointsRoutes(app, dependencies);
  registerCustomerCashCardRoutes(app, dependencies);
  registerCustomerMembershipRoutes(app, dependencies);
  registerCouponCampaignRoutes(app, dependencies);
  registerPlanRoutes(app, dependencies);
  registerLoyaltyRuleRoutes(app, dependencies);
  registerWalletProductRoutes(app, dependencies);
  registerOfficeVoucherRoutes(app, dependencies);
  registerMarkupRoutes(app, dependencies);
  registerHomePageRoutes(app, dependencies);
  registerHomeAdRoutes(app, dependencies);
  registerOwnAdRoutes(app, dependencies);
  const { address, maxDays = null } = exchangeRates ?? {};
  const rateImport = await openRateImport({ ...dependencies, log: app.log, address });
  registerRateRoutes(app, { ...dependencies, rateImport, maxDays });
  registerAccountingRoutes(app, dependencies);
  registerOfficeInvoiceRoutes(app, dependencies);
  registerSettlementRoutes(app, dependencies);
  registerRenewalRoutes(app, dependencies);
  await dependencies.jobs.work(mailInvoiceReminder, createMailInvoiceReminder(dependencies));
  await startSearchRefresh(dependencies);
  registerSetUpRoutes(app, { ...dependencies, maxDays, hasRateImport: address !== undefined });
};
