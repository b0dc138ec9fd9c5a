import { and, desc, eq, gt, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { OfficeCashVoucher } from '@travel/contracts/endpoints/office/cash-vouchers';
import { money, type Money } from '@travel/contracts/money/money';
import { deriveCode, randomCode } from '@travel/kit/crypto/random-id';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import { cashVouchers, type VoucherRow } from './cash-voucher-tables.ts';
import { digestCode } from './voucher-money.ts';

export const codeLength = 16;

interface NewVouchers extends Pick<typeof cashVouchers.$inferInsert, 'organisation_id' | 'created_at' | 'created_by'> {
  readonly request_key?: string;
  readonly amount: Money;
}

interface CreatedVoucher {
  readonly voucher_id: string;
  /** The code as it is printed. */
  readonly code: string;
}

/** Inserts vouchers with these codes and returns them, in the order of the codes. Leaves out codes that exist. */
export const insertVouchers = async (
  db: ApiDb,
  codes: readonly string[],
  { amount: { amount, currency }, ...common }: NewVouchers,
): Promise<CreatedVoucher[]> => {
  const inserted = await db
    .insert(cashVouchers)
    .values(
      codes.map((code) => ({
        ...common,
        voucher_id: `CV${randomCode(14)}`,
        code_hash: digestCode(code),
        amount,
        balance: amount,
        currency,
      })),
    )
    .onConflictDoNothing({ target: cashVouchers.code_hash })
    .returning({ voucher_id: cashVouchers.voucher_id, code_hash: cashVouchers.code_hash });
  return addCodes(codes, inserted);
};

const addCodes = (
  codes: readonly string[],
  rows: readonly Pick<VoucherRow, 'voucher_id' | 'code_hash'>[],
): CreatedVoucher[] => {
  const ids = new Map(rows.map(({ code_hash, voucher_id }) => [code_hash, voucher_id]));
  return codes.flatMap((code) => {
    const voucher_id = ids.get(digestCode(code));
    return voucher_id === undefined ? [] : { voucher_id, code: code.replaceAll(/(.{4})(?=.)/g, '$1-') };
  });
};

interface VouchersByKey extends NewVouchers {
  readonly secret: string;
  readonly request_key: string;
  readonly count: number;
}

/** How long a repeated request returns the codes again. */
const repeatMs = 3_600_000;

/**
 * Creates vouchers in the caller's transaction. Codes derive from the key and the secret, so that a request that the same
 * person repeats within an hour returns the same codes, although only their digests are stored. Returns undefined if the
 * key has created other vouchers.
 */
export const createVouchers = async (
  tx: ApiDb,
  { secret, count, ...common }: VouchersByKey,
): Promise<{ readonly vouchers: CreatedVoucher[]; readonly isRepeated: boolean } | undefined> => {
  const { organisation_id, request_key, amount, created_at, created_by } = common;
  const codes = Array.from({ length: count }, (_, at) =>
    deriveCode(codeLength, secret, `cash voucher ${organisation_id} ${request_key.toLowerCase()} ${at}`),
  );
  // A request with the same key at the same time waits here, and then finds the rows of the first one.
  const created = await insertVouchers(tx, codes, common);
  const rows = await tx
    .select()
    .from(cashVouchers)
    .where(and(eq(cashVouchers.organisation_id, organisation_id), eq(cashVouchers.request_key, request_key)));
  const isSame = (row: VoucherRow) =>
    row.amount === amount.amount &&
    row.currency === amount.currency &&
    row.created_by === created_by &&
    row.created_at.getTime() > created_at.getTime() - repeatMs;
  const vouchers = addCodes(codes, rows);
  const isWhole = created.length === 0 || created.length === count;
  const isRequest = isWhole && rows.length === count && vouchers.length === count && rows.every(isSame);
  return isRequest ? { vouchers, isRepeated: created.length === 0 } : undefined;
};

const stateConditions: Readonly<Record<OfficeCashVoucher['state'], SQL | undefined>> = {
  active: and(isNull(cashVouchers.voided_at), gt(cashVouchers.balance, 0)),
  spent: and(isNull(cashVouchers.voided_at), eq(cashVouchers.balance, 0)),
  void: isNotNull(cashVouchers.voided_at),
};

export const toOfficeVoucher = (row: VoucherRow): OfficeCashVoucher => {
  const { voucher_id, amount, balance, currency, created_at, created_by, voided_at } = row;
  const unvoided = balance === 0 ? 'spent' : 'active';
  return {
    voucher_id,
    state: voided_at ? 'void' : unvoided,
    amount: money(amount, currency),
    balance: money(balance, currency),
    created_at: created_at.toISOString(),
    created_by,
    voided_at: voided_at?.toISOString() ?? null,
  };
};

interface VoucherQuery {
  readonly state?: OfficeCashVoucher['state'] | undefined;
  /** The beginning of an ID. */
  readonly q?: string | undefined;
  readonly code_hash?: string | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Returns the vouchers of an organisation, newest first, and the cursor at which the next page begins. */
export const listVouchers = async (
  db: ApiDb,
  organisationId: string,
  { state, q, code_hash, after, limit }: VoucherQuery,
): Promise<{ vouchers: OfficeCashVoucher[]; next: string | null }> => {
  const [at, id] = after?.split('_') ?? [];
  const rows = await db
    .select()
    .from(cashVouchers)
    .where(
      and(
        eq(cashVouchers.organisation_id, organisationId),
        state && stateConditions[state],
        or(
          q === undefined ? undefined : sql`starts_with(${cashVouchers.voucher_id}, ${q.toUpperCase()})`,
          code_hash === undefined ? undefined : eq(cashVouchers.code_hash, code_hash),
        ),
        at === undefined
          ? undefined
          : sql`(${cashVouchers.created_at}, ${cashVouchers.voucher_id}) < (${at}::timestamptz, ${id})`,
      ),
    )
    .orderBy(desc(cashVouchers.created_at), desc(cashVouchers.voucher_id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    vouchers: page.map(toOfficeVoucher),
    next: rows.length > limit && last ? `${last.created_at.toISOString()}_${last.voucher_id}` : null,
  };
};

/** Selects a voucher of an organisation. */
export const selectVoucher = (
  db: ApiDb,
  { organisation_id, voucher_id }: Pick<VoucherRow, 'organisation_id' | 'voucher_id'>,
) =>
  db
    .select()
    .from(cashVouchers)
    .where(and(eq(cashVouchers.voucher_id, voucher_id), eq(cashVouchers.organisation_id, organisation_id)));

/** Takes the balance of a locked voucher, which then pays nothing more. Returns the void voucher. */
export const voidVoucher = async (tx: ApiDb, row: VoucherRow, at: Date): Promise<VoucherRow> => {
  const changes = { balance: 0, voided_at: at, voided_amount: row.balance };
  await tx.update(cashVouchers).set(changes).where(eq(cashVouchers.voucher_id, row.voucher_id));
  return { ...row, ...changes };
};
