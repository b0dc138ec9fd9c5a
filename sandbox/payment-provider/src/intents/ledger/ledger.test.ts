import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import type { Stripe } from 'stripe';
import { openBank } from '../../testing/bank-page.ts';
import { createCard, findCharge } from '../../testing/cards.ts';
import { openPayments, type TestPayments } from '../../testing/open-payments.ts';
import { readBooks } from '../../testing/books.ts';

let payments: TestPayments;
let stripe: Stripe;
beforeAll(async () => {
  payments = await openPayments();
  ({ stripe } = payments);
});
afterAll(() => payments.close());

const balances = async (account: string, currency: string) => {
  const rows = await payments.sql<{ ledger_account: string; amount: string }>(
    `select ledger_account, sum(amount) as amount from ledger_entries
     where account_id = $1 and currency = $2 group by 1`,
    [account, currency],
  );
  return Object.fromEntries(rows.map(({ ledger_account, amount }) => [ledger_account, Number(amount)]));
};

describe('the ledger', () => {
  it('records a payment in the ledger from the hold to the refund', async () => {
    const { id } = await stripe.paymentIntents.create({
      amount: 1_000,
      currency: 'chf',
      capture_method: 'manual',
      payment_method: 'pm_card_visa',
      confirm: true,
    });
    const chf = () => balances('acct_almanacPG03', 'chf');
    expect(await chf()).toEqual({ card_holds: -1_000, merchant_holds: 1_000 });
    await stripe.paymentIntents.capture(id, { amount_to_capture: 800 });
    expect(await chf()).toEqual({ card_holds: 0, merchant_holds: 0, card_clearing: -800, merchant_balance: 800 });
    await stripe.refunds.create({ payment_intent: id, amount: 300 });
    expect(await chf()).toEqual({ card_holds: 0, merchant_holds: 0, card_clearing: -500, merchant_balance: 500 });
  });

  it('shows in the ledger which account’s money moved', async () => {
    await payments.client('sk_test_sandbox_pg02').paymentIntents.create({
      amount: 700,
      currency: 'sek',
      payment_method: 'pm_card_visa',
      confirm: true,
    });
    expect(await balances('acct_almanacPG02', 'sek')).toEqual({ card_clearing: -700, merchant_balance: 700 });
    expect(await balances('acct_almanacPG03', 'sek')).toEqual({});
  });

  it('rejects transfers that are unbalanced, one-sided or empty, and never changes stored ones', async () => {
    const intent = await stripe.paymentIntents.create({
      amount: 500,
      currency: 'usd',
      payment_method: 'pm_card_visa',
      capture_method: 'manual',
      confirm: true,
    });
    const charge = await findCharge(stripe, intent);
    const transfer = (entries: string) => `
      with t as (
        insert into ledger_transfers (account_id, kind, charge_id, created_at)
        values ('acct_almanacPG03', 'release', '${charge.id}', now()) returning transfer_id, account_id
      ) ${entries}`;
    const entry = (account: string, amount: number) =>
      `select transfer_id, account_id, '${account}', 'usd', ${amount} from t`;
    const insert = 'insert into ledger_entries (transfer_id, account_id, ledger_account, currency, amount)';
    for (const faulty of [
      transfer(`${insert} ${entry('card_holds', 5)} union all ${entry('merchant_holds', -4)}`),
      transfer(`${insert} ${entry('card_holds', 5)}`),
      transfer('select 1'),
    ]) {
      await expect(payments.sql(faulty)).rejects.toMatchObject({
        code: '23514',
        constraint: 'ledger_transfer_is_balanced',
      });
    }
    for (const change of [
      'update ledger_entries set amount = amount * 2',
      'delete from ledger_entries',
      'delete from ledger_transfers',
    ]) {
      await expect(payments.sql(change)).rejects.toMatchObject({ constraint: 'ledger_is_append_only' });
    }
  });
});

type Act =
  | {
      kind: 'pay';
      amount: number;
      currency: string;
      card: 'visa' | 'declined' | 'asks';
      isHold: boolean;
      gateway: string;
    }
  | { kind: 'capture' | 'refund'; on: number; amount: number }
  | { kind: 'cancel' | 'approve' | 'disapprove' | 'retry'; on: number }
  | { kind: 'days'; count: number };

const on = fc.nat(6);
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      amount: fc.integer({ min: 1, max: 1_000_000 }),
      currency: fc.constantFrom('usd', 'jpy', 'kwd'),
      card: fc.constantFrom('visa' as const, 'declined' as const, 'asks' as const),
      isHold: fc.boolean(),
      gateway: fc.constantFrom('sk_test_sandbox', 'sk_test_sandbox_pg02'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('capture' as const, 'refund' as const),
      on,
      amount: fc.integer({ min: 1, max: 1_200_000 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('cancel' as const, 'approve' as const, 'disapprove' as const, 'retry' as const),
      on,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('days' as const), count: fc.integer({ min: 1, max: 4 }) }) },
);

describe('any sequence of actions', () => {
  test.prop([fc.array(act, { minLength: 4, maxLength: 14 })], { numRuns: 12 })(
    'the ledger sums to zero in each currency and agrees with intents, charges and refunds',
    async (acts) => {
      const bank = openBank(payments);
      const made: { stripe: Stripe; id: string }[] = [];
      // Refusals are expected. Only their effects are checked.
      const attempt = async (one: Act): Promise<void> => {
        if (one.kind === 'pay') {
          const client = payments.client(one.gateway);
          const intent = await client.paymentIntents.create({
            amount: one.amount,
            currency: one.currency,
            capture_method: one.isHold ? 'manual' : 'automatic',
          });
          made.push({ stripe: client, id: intent.id });
          await client.paymentIntents.confirm(intent.id, { payment_method: await createCard(client, one.card) });
          return;
        }
        if (one.kind === 'days') return payments.moveClock(one.count * 86_400);
        const target = made[one.on % Math.max(made.length, 1)];
        if (!target) return;
        const { stripe: client, id } = target;
        const { amount } = await client.paymentIntents.retrieve(id);
        if (one.kind === 'capture')
          await client.paymentIntents.capture(id, { amount_to_capture: Math.min(one.amount, amount) });
        else if (one.kind === 'refund')
          await client.refunds.create({ payment_intent: id, amount: Math.ceil((one.amount * amount) / 1_200_000) });
        else if (one.kind === 'cancel') await client.paymentIntents.cancel(id);
        else if (one.kind === 'retry')
          await client.paymentIntents.confirm(id, { payment_method: await createCard(client, 'visa') });
        else {
          const intent = await client.paymentIntents.retrieve(id);
          if (intent.status === 'requires_action') await bank[one.kind === 'approve' ? 'complete' : 'fail'](intent);
        }
      };
      for (const one of acts) await attempt(one).catch(() => undefined);
      const { faults } = await readBooks(payments.databaseUrl);
      expect(faults).toEqual([]);
    },
    120_000,
  );
});
