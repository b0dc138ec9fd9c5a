import type { Jobs } from '@travel/kit/jobs/jobs';
import type { App } from '@travel/kit/server/create-server';
import { bankRedirectRoutes } from '../payments/methods/bank-redirect/bank-redirect-routes.ts';
import { cashVoucherRoutes } from '../payments/methods/cash-voucher/cash-voucher-routes.ts';
import { invoiceRoutes } from '../payments/methods/invoice/invoice-routes.ts';
import { createChargeLater, createFollowDue } from '../payments/methods/pay-later/charge-later.ts';
import { chargeLater, followDue } from '../payments/methods/pay-later/pay-later-jobs.ts';
import { payLaterRoutes } from '../payments/methods/pay-later/pay-later-routes.ts';
import type { PaymentRouteDeps } from '../payments/payments-deps.ts';
import { supplierRoutes } from '../payments/payment-suppliers/supplier-routes.ts';
import { voidPayment } from '../payments/lifecycle/payment-jobs.ts';
import { paymentRoutes } from '../payments/lifecycle/payment-routes.ts';
import { createVoidPayment } from '../payments/lifecycle/void-payment.ts';
import { webhookRoutes } from '../payments/lifecycle/webhook-routes.ts';
import { registerSavedCardRoutes } from '../payments/saved-cards/saved-card-routes.ts';
import { tenderRoutes } from '../payments/tenders/tender-routes.ts';
import { walletRoutes } from '../payments/tenders/wallet/wallet-routes.ts';
import type { PdfMaker } from '../platform/pdf/pdf-maker.ts';

export const paymentJobs = [voidPayment, chargeLater, followDue] as const;

interface Dependencies extends PaymentRouteDeps {
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>;
  readonly pdfs: Pick<PdfMaker, 'make'>;
}

/** Opens payments: the routes for payment methods, tenders and saved cards, and the jobs that charge later and void. */
export const openPayments = async (app: App, dependencies: Dependencies): Promise<void> => {
  paymentRoutes(app, dependencies);
  supplierRoutes(app, dependencies);
  registerSavedCardRoutes(app, dependencies);
  tenderRoutes(app, dependencies);
  invoiceRoutes(app, dependencies);
  payLaterRoutes(app, dependencies);
  bankRedirectRoutes(app, dependencies);
  cashVoucherRoutes(app, dependencies);
  webhookRoutes(app, dependencies);
  walletRoutes(app, dependencies);

  const { jobs } = dependencies;
  const several = { concurrency: 4 };
  await jobs.work(voidPayment, createVoidPayment(dependencies), several);
  await jobs.work(chargeLater, createChargeLater(dependencies), several);
  await jobs.work(followDue, createFollowDue(dependencies));
};
