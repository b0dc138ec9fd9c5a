import pg from 'pg';

export interface Books {
  /** Inconsistencies of the ledger with itself and with the payments. Empty if there are none. */
  readonly faults: readonly string[];
}

// Each query returns one row per inconsistency.
const checks: Readonly<Record<string, string>> = {
  'the ledger is off': `
    select currency, sum(amount) from ledger_entries group by currency having sum(amount) <> 0`,
  'an account’s ledger is off': `
    select account_id, currency, sum(amount) from ledger_entries group by 1, 2 having sum(amount) <> 0`,
  'a transfer is off': `
    select transfer_id, sum(amount) from ledger_entries group by transfer_id having sum(amount) <> 0 or count(*) <> 2`,
  'what is held differs from the ledger': `
    select account_id, currency, held, booked from
      (select account_id, currency, sum(amount_capturable) as held from payment_intents group by 1, 2) as intents
      full join (select account_id, currency, sum(amount) as booked from ledger_entries
        where ledger_account = 'merchant_holds' group by 1, 2) as ledger using (account_id, currency)
    where coalesce(held, 0) <> coalesce(booked, 0)`,
  'what came in differs from the ledger': `
    select account_id, currency, kept, booked from
      (select account_id, currency, sum(amount_captured - amount_refunded) as kept from charges group by 1, 2) as charges
      full join (select account_id, currency, sum(amount) as booked from ledger_entries
        where ledger_account = 'merchant_balance' group by 1, 2) as ledger using (account_id, currency)
    where coalesce(kept, 0) <> coalesce(booked, 0)`,
  'an intent received other than was captured': `
    select payment_intent_id from payment_intents
    where amount_received <> coalesce((select sum(amount_captured) from charges
      where charges.payment_intent_id = payment_intents.payment_intent_id), 0)`,
  'a charge gave back other than its refunds': `
    select charge_id from charges
    where amount_refunded <> coalesce((select sum(amount) from refunds where refunds.charge_id = charges.charge_id), 0)`,
  'an intent has two charges that went through': `
    select payment_intent_id from charges where status = 'succeeded' group by 1 having count(*) > 1`,
  'a question is open for an intent that waits for none': `
    select challenge_id from challenges join payment_intents using (payment_intent_id)
    where state = 'pending' and status <> 'requires_action'`,
  'an intent waits for a question that nobody asks': `
    select payment_intent_id from payment_intents where status = 'requires_action' and not exists (
      select from challenges where challenges.payment_intent_id = payment_intents.payment_intent_id and state = 'pending')`,
  'an intent that was paid has no event of it': `
    select payment_intent_id from payment_intents where status = 'succeeded' and (
      select count(*) from events where object_id = payment_intent_id and type = 'payment_intent.succeeded') <> 1`,
};

/** Opens the provider's database to report where state, ledger and events do not agree. */
export const readBooks = async (databaseUrl: string): Promise<Books> => {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const faults: string[] = [];
    for (const [name, query] of Object.entries(checks)) {
      const { rows } = await client.query(query);
      for (const row of rows) faults.push(`${name}: ${JSON.stringify(row)}`);
    }
    return { faults };
  } finally {
    await client.end();
  }
};
