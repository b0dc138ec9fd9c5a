import {
  createCashVouchers,
  listCashVouchers,
  readCashVoucher,
  voidCashVoucher,
} from '@travel/contracts/endpoints/office/cash-vouchers';
import type { Clock } from '@travel/kit/clock/clock';
import { transaction } from '@travel/kit/database/transaction';
import { createDeclaredProblem, createFieldProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import type { Organisations } from '../../accounts/organisations/organisations.ts';
import { createRecordStaffAction } from '../../accounts/staff/staff-actions.ts';
import { acceptsVouchers } from '../../payments/methods/cash-voucher/cash-voucher.ts';
import {
  createVouchers,
  listVouchers,
  selectVoucher,
  toOfficeVoucher,
  voidVoucher,
} from '../../payments/methods/cash-voucher/vouchers.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { ApiRoute } from '../../platform/http/route.ts';
import { readEffectiveRates } from '../../reference/exchange-rates.ts';
import { readVoucherFile } from './read-voucher-file.ts';

export interface CashVoucherDeps {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly route: ApiRoute;
  readonly organisations: Pick<Organisations, 'byId'>;
  /** Secret from which the codes of vouchers derive. */
  readonly secret: string;
}

/** Returns the voucher. @throws ProblemError voucher_unknown */
const requireVoucher = <V>(endpoint: typeof readCashVoucher | typeof voidCashVoucher, voucher: V | undefined): V => {
  if (voucher !== undefined) return voucher;
  throw createDeclaredProblem(endpoint, 'voucher_unknown', { detail: 'There is no such voucher.' });
};

/** Registers the routes with which staff list cash vouchers, create and void them. */
export const registerOfficeVoucherRoutes = (
  app: App,
  { db, clock, route, organisations, secret }: CashVoucherDeps,
): void => {
  const record = createRecordStaffAction({ clock });

  const listCurrencies = async () => (await readEffectiveRates(db, clock.now(), null)).map((rate) => rate.currency);

  route(app, listCashVouchers, async ({ params: { organisation_id }, query }) => {
    const [page, currencies, organisation] = await Promise.all([
      listVouchers(db, organisation_id, query),
      listCurrencies(),
      organisations.byId(organisation_id),
    ]);
    const is_offered = organisation !== undefined && acceptsVouchers(organisation);
    return { data: { ...page, is_offered, currencies } };
  });

  route(app, createCashVouchers, async ({ params: { organisation_id }, body, staff }) => {
    const { key, amount, count, why } = body;
    if (!(await listCurrencies()).includes(amount.currency)) {
      const message = `There is no exchange rate for ${amount.currency}`;
      throw createFieldProblem(createCashVouchers, 'currency_unknown', 'amount.currency', message);
    }
    const vouchers = await transaction(db, async (tx) => {
      const common = { organisation_id, amount, created_at: clock.now(), created_by: staff.email };
      const created = await createVouchers(tx, { ...common, request_key: key, secret, count });
      if (!created) {
        throw createFieldProblem(createCashVouchers, 'key_taken', 'key', 'The key has created other vouchers');
      }
      if (!created.isRepeated) {
        const ids = created.vouchers.map(({ voucher_id }) => voucher_id);
        await record(tx, {
          organisation_id,
          staff,
          action: 'cash-vouchers.created',
          subject: ids[0] ?? '',
          why,
          before: null,
          // The trail names vouchers and never codes, which are money.
          after: { ...amount, vouchers: ids },
        });
      }
      return created.vouchers;
    });
    return { data: { amount, vouchers } };
  });

  route(app, readCashVoucher, async ({ params }) => ({
    data: requireVoucher(readCashVoucher, await readVoucherFile(db, params)),
  }));

  route(app, voidCashVoucher, async ({ params, body: { balance, why }, staff }) => {
    const { organisation_id, voucher_id } = params;
    const voucher = await transaction(db, async (tx) => {
      // The lock makes a payment or refund at the same time wait, and it then finds the void voucher.
      const [found] = await selectVoucher(tx, params).for('update');
      const row = requireVoucher(voidCashVoucher, found);
      if (row.voided_at) return row;
      if (row.balance !== balance.amount || row.currency !== balance.currency) {
        throw createDeclaredProblem(voidCashVoucher, 'voucher_changed', {
          title: 'Balance changed',
          detail: 'The balance has changed since you opened the page. Look at the current one first.',
        });
      }
      const voided = await voidVoucher(tx, row, clock.now());
      const { currency } = row;
      await record(tx, {
        organisation_id,
        staff,
        action: 'cash-voucher.voided',
        subject: voucher_id,
        why,
        before: { state: toOfficeVoucher(row).state, balance: row.balance, currency },
        after: { state: 'void', balance: 0, currency },
      });
      return voided;
    });
    return { data: toOfficeVoucher(voucher) };
  });
};
