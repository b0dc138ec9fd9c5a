import type { Jobs } from '@travel/kit/jobs';
import type { App } from '@travel/kit/server';
import { bankRedirectRoutes } from '../paying/methods/bank-redirect/bank-redirect-routes.ts';
import { cashVoucherRoutes } from '../paying/methods/cash-voucher/cash-voucher-routes.ts';
import { invoiceRoutes } from '../paying/methods/invoice/invoice-routes.ts';
import { createChargeLater, createFollowDue } from '../paying/methods/pay-later/charge-later.ts';
import { chargeLater, followDue } from '../paying/methods/pay-later/pay-later-jobs.ts';
import { payLaterRoutes } from '../paying/methods/pay-later/pay-later-routes.ts';
import type { PayingDeps } from '../paying/paying-deps.ts';
import { supplierRoutes } from '../paying/payment-suppliers/supplier-routes.ts';
import { voidPayment } from '../paying/payments/payment-jobs.ts';
import { paymentRoutes } from '../paying/payments/payment-routes.ts';
import { createVoidPayment } from '../paying/payments/void-payment.ts';
import { webhookRoutes } from '../paying/payments/webhook-routes.ts';
import { savedCardRoutes } from '../paying/saved-cards/saved-card-routes.ts';
import { tenderRoutes } from '../paying/tenders/tender-routes.ts';
import { walletRoutes } from '../paying/tenders/wallet/wallet-routes.ts';
import type { PdfMaker } from '../platform/pdf/pdf-maker.ts';

/** Each kind of job about payments. */
export const payingJobs = [voidPayment, chargeLater, followDue] as const;

interface Dependencies extends PayingDeps {
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>;
  readonly pdfs: Pick<PdfMaker, 'make'>;
}

/** Opens ways to pay: payments, what is taken off a total besides, saved cards, and the jobs that charge later and void. */
export const openPaying = async (app: App, dependencies: Dependencies): Promise<void> => {
  paymentRoutes(app, dependencies);
  supplierRoutes(app, dependencies);
  savedCardRoutes(app, dependencies);
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
