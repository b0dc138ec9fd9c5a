import { followChanges } from '@travel/contracts/endpoints/delivery/delivery';
import { putOrganisation } from '@travel/contracts/endpoints/delivery/organisations';
import { markInvoicePaid } from '@travel/contracts/endpoints/payments/invoices';
import type { TenderKind } from '@travel/contracts/payments/split';
import type { Books, Lane } from './lane.ts';

/** Credit limit that is low enough for the invoices of one run to reach it. */
export const creditLimit = { amount: 150_000, currency: 'USD' } as const;

/** Coupons of the test's accounts, in addition to those of the seed. */
export const couponCodes = {
  'coupon of a tenth': 'TENTH',
  'coupon for one use': 'ONCE',
  'coupon above every total': 'WHOLE',
} as const;

/** Balances chosen so that two simultaneous orders need more than is available. */
const balances = { cash: 25_000, points: 12_000, certificate: 25_000, discount: 12_000 } as const;

const seeded = ['U1001', 'U1002', 'U1003', 'U1008'];

const callAsOperator = async (lane: Lane, url: string, method: string, body?: object): Promise<unknown> => {
  const answer = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${lane.operatorToken}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
};

/** Lowers the credit limit of the organisation that pays by invoice. */
export const limitCredit = async (lane: Lane): Promise<void> => {
  const changes = await callAsOperator(lane, `${lane.frontUrl}${followChanges.path}`, 'GET');
  const organisations = followChanges.response.parse(changes).snapshot.organisations;
  const skyline = organisations.find(({ id }) => id === 'skyline');
  if (!skyline) throw new Error('There is no organisation that pays with invoices');
  const document = { ...skyline, credit_limit: creditLimit };
  const path = putOrganisation.path.replace('{organisation}', skyline.id);
  await callAsOperator(lane, `${lane.frontUrl}${path}`, putOrganisation.method, {
    document,
    why: 'A small credit limit',
  });
};

/** Pays the invoices of earlier runs, and refills the tenders of the seed's accounts and of `others`. */
export const fillPurses = async (lane: Lane, others: readonly string[]): Promise<void> => {
  const accounts = `('${[...seeded, ...others].join("', '")}')`;
  const { api } = lane.books;
  const due = await api<{ invoice_id: string }>("select invoice_id from invoices where state = 'issued'");
  for (const { invoice_id } of due) {
    await callAsOperator(lane, `${lane.apiUrl}${markInvoicePaid.path.replace('{invoice_id}', invoice_id)}`, 'POST');
  }
  const { cash, points, certificate, discount } = balances;
  await api(`
    delete from coupons where coupon_code in ('${Object.values(couponCodes).join("', '")}');
    insert into coupons (coupon_id, user_id, coupon_code, applied_type, percent, amount, currency, most_uses, created_at)
    select 'CP' || substr(user_id, 2) || code || floor(extract(epoch from clock_timestamp()) * 1000)::text, user_id, code,
      type, percent, amount, 'USD', most, now()
    from accounts, (values
      ('${couponCodes['coupon of a tenth']}', 'percentage', 10, null, null),
      ('${couponCodes['coupon for one use']}', 'amount', null, 4000, 1),
      ('${couponCodes['coupon above every total']}', 'amount', null, 9999900, 2)) as kind (code, type, percent, amount, most)
    where user_id in ${accounts};

    insert into cash_cards (cash_card_id, user_id, balance, currency, created_at)
    select 'CC' || substr(user_id, 2), user_id, ${cash}, 'USD', now() from accounts where user_id in ${accounts}
    on conflict (cash_card_id) do update set balance = excluded.balance;

    insert into loyalty_accounts (membership_no, point_type_code, user_id, point_type_label, points, rate_per_miles,
      currency, funding_partner_code, rule_code, rule_level, usable_percent, created_at)
    select 'LM' || substr(user_id, 2), 'ALM', user_id, 'Solstice Points', ${points}, '0.01', 'USD', 'ALMANAC', 'WHOLE',
      'booking', 100, now()
    from accounts where user_id in ${accounts}
    on conflict (membership_no, point_type_code) do update set points = excluded.points;

    insert into wallet_cards (wallet_id, payment_card_id, user_id, card_code, currency, purchase_price, redemption_price,
      balance, expires_at, created_at, modified_at)
    select 'WC' || substr(user_id, 2) || p.payment_card_id, p.payment_card_id, user_id,
      substr(user_id, 2) || '-' || p.payment_card_id, p.currency, p.purchase_price, p.redemption_price,
      p.redemption_price, now() + interval '90 years', now(), now()
    from accounts, wallet_products p
    where user_id in ${accounts} and (p.redemption_price = ${certificate} and p.payment_card_type = 'certificate'
      or user_id = 'U1008' and p.redemption_price = ${discount})
    on conflict (wallet_id) do update set balance = excluded.balance;`);
};

/** A balance that pays tenders, as its own table records it, and what the tenders' table records about it. */
export interface Source {
  readonly kind: TenderKind;
  readonly source_id: string;
  /** Remaining minor units, points or uses. Amounts that are set aside are included, uses are not. */
  readonly left: number;
  readonly reserved: number;
  /** Value of a wallet card when it was issued; null for everything else. */
  readonly worth: number | null;
  /** Sums of the amounts in the table `tenders`: `taken` is captured and not refunded, `aside` is reserved. */
  readonly taken: number;
  readonly aside: number;
}

/** Returns all sources with one statement, so that all values belong to one moment. */
export const readSources = ({ api }: Pick<Books, 'api'>): Promise<Source[]> =>
  api<Source & { source_id: string }>(`
    with sources as (
      select 'cash_card' as kind, cash_card_id as source_id, balance as "left", reserved, null::bigint as worth
        from cash_cards
      union all select 'loyalty', membership_no || '/' || point_type_code, points, reserved, null
        from loyalty_accounts
      union all select 'wallet', wallet_id, balance, reserved, coalesce(redemption_price, purchase_price)
        from wallet_cards
      -- Of a coupon uses are counted when they are set aside.
      union all select 'coupon', c.coupon_id, coalesce(c.most_uses, 0) - c.uses + count(t.tender_id), count(t.tender_id), null
        from coupons c left join tenders t on t.kind = 'coupon' and t.source_id = c.coupon_id and t.state = 'reserved'
        group by c.coupon_id)
    select kind, source_id, "left"::int, reserved::int, s.worth::int,
      coalesce(sum(source_amount - source_refunded) filter (where t.state = 'captured'), 0)::int as taken,
      coalesce(sum(source_amount) filter (where t.state = 'reserved'), 0)::int as aside
    from sources s left join tenders t using (kind, source_id) group by 1, 2, 3, 4, 5`);
