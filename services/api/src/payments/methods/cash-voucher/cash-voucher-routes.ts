import { makeCashVoucher, payWithVoucher } from '@travel/contracts/endpoints/payments/cash-vouchers';
import { toNetwork } from '@travel/kit/requests/to-network';
import { randomCode } from '@travel/kit/crypto/random-id';
import { createDeclaredProblem, ProblemError, createProblems } from '@travel/kit/problem/problem';
import type { SharedLimit } from '@travel/kit/rate-limits/shared-limits';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { App } from '@travel/kit/server/create-server';
import { getSeller } from '../../../accounts/organisations/seller.ts';
import { createOpenOwnPayment } from '../../order/open-order.ts';
import { requireBooking } from '../../order/payment-checks.ts';
import type { PaymentRouteDeps } from '../../payments-deps.ts';
import { toPaymentView } from '../../lifecycle/payment-view.ts';
import { payWithoutProvider } from '../pay-without-provider.ts';
import { codeLength, insertVouchers } from './vouchers.ts';
import { takeFromVoucher } from './voucher-money.ts';
import { isVoucherOffered } from './cash-voucher.ts';

const hour = 3_600_000;
/** Limits on unknown voucher codes, so that no one finds valid codes by guessing. */
const guessesOfOrder: SharedLimit = { name: 'cash-vouchers/unknown/order', limit: 10, windowMs: hour };
const guessesOfAddress: SharedLimit = { name: 'cash-vouchers/unknown/address', limit: 60, windowMs: hour };

const problem = createProblems(payWithVoucher);

const refusals = {
  voucher_unknown: () =>
    createDeclaredProblem(payWithVoucher, 'voucher_unknown', {
      title: 'Unknown code',
      detail: 'There is no voucher with this code at this site.',
      errors: [{ field: 'code', message: 'Not the code of a voucher' }],
    }),
  voucher_too_small: () =>
    problem('voucher_too_small', 'Voucher balance too low', 'The voucher must cover all that is left to pay.'),
} as const;

export const cashVoucherRoutes = (app: App, deps: PaymentRouteDeps): void => {
  const { db, clock, gateway, limits, organisations, route } = deps;
  const opened = createOpenOwnPayment(deps);

  route(app, payWithVoucher, async ({ params, query, body, traveller, request }) => {
    const order = requireBooking(await opened(params.payment_id, traveller, query.access));
    const { hold } = order;
    const organisation = await getSeller(deps, hold);
    const guesses = new Map([
      [guessesOfOrder, hold.hold_id],
      [guessesOfAddress, toNetwork(request.ip)],
    ]);
    await limits.checkAll(guesses);
    const paid = await payWithoutProvider(deps, order, {
      endpoint: payWithVoucher,
      method: 'cash_voucher',
      event: 'voucher_taken',
      allow(current) {
        if (isVoucherOffered(current.hold, organisation)) return;
        throw problem(
          'voucher_not_offered',
          'Voucher payment not offered',
          'This cannot be paid with a cash voucher here.',
        );
      },
      async reserve(tx, _order, payment) {
        const outcome = await takeFromVoucher(tx, { code: body.code, payment });
        if (outcome !== 'taken') throw refusals[outcome]();
      },
    }).catch(async (error: unknown) => {
      if (error instanceof ProblemError && error.code === 'voucher_unknown') {
        for (const [limit, key] of guesses) await limits.count(limit, key);
        recordSecurity(request, { kind: 'cash_voucher.refused', reason: error.code });
      }
      throw error;
    });
    return { data: toPaymentView(gateway, paid) };
  });

  route(app, makeCashVoucher, async ({ body, request }) => {
    const organisation = await organisations.byId(body.organisation);
    if (!organisation) throw createDeclaredProblem(makeCashVoucher, 'organisation_unknown');
    const [voucher] = await insertVouchers(db, [randomCode(codeLength)], {
      organisation_id: organisation.id,
      amount: body.amount,
      created_at: clock.now(),
      created_by: null,
    });
    if (!voucher) throw new Error('A voucher with this random code exists');
    const { amount, currency } = body.amount;
    recordSecurity(request, {
      kind: 'cash_voucher.made',
      actor: 'operator',
      details: { voucher: voucher.voucher_id, organisation: organisation.id, amount, currency },
    });
    return { data: { ...voucher, amount: body.amount } };
  });
};
