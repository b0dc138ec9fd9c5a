import { setImmediate } from 'node:timers/promises';
import type { SettlementDifference } from '@travel/contracts/endpoints/office/settlements';
import { isDay } from '@travel/contracts/locale/days/days';
import { settlementColumns, stripeColumns } from '@travel/contracts/payments/settlement-file';
import { add, fromDecimal, money, type Money, subtract } from '@travel/contracts/money/money';

export interface SettlementLine {
  /** ID of the charge as the ledger has it; empty for fees without a charge, category and line for adjustments. */
  readonly charge_id: string;
  /** Fees that the provider takes in lines of their own are in the sums; those of own charges enter the ledger too. */
  readonly type: SettlementDifference['type'] | 'fee';
  /** Amount in the currency that the customer paid, which the ledger has. */
  readonly paid: Money;
  readonly gross: Money;
  readonly fee: Money;
  readonly net: Money;
  readonly day: string;
}

interface LineError {
  /** Number of the line and name of its column: `line 2, gross`. */
  readonly field: string;
  readonly message: string;
}

interface WrongCell {
  readonly column: string;
  readonly message: string;
}

/** Returns the text of a line in a column; empty if the file does not have the column. */
type ReadCell = (column: string) => string;

/** Errors that are listed at most, because a file of another format has one in each line. */
const mostErrors = 50;

/** Lines that are parsed at once, so that a large file does not delay other requests. */
const linesAtOnce = 1_000;

const cellPattern = /("[^"]*(?:""[^"]*)*"|[^,\r\n]*)(,|\r?\n|\r|$)/y;

/** Yields the rows of a CSV file with the numbers of their first lines. Quoted cells can have commas and line ends. */
const readRows = function* (file: string): Generator<{ readonly line: number; readonly cells: string[] }, void> {
  let [at, line, cells]: [number, number, string[]] = [file.startsWith('\uFEFF') ? 1 : 0, 1, []];
  let first = line;
  while (at <= file.length) {
    cellPattern.lastIndex = at;
    const [text = '', cell = '', end = ''] = cellPattern.exec(file) ?? [];
    cells.push(
      cell.startsWith('"')
        ? cell
            .replace(/^"([^]*)"$/, '$1')
            .replaceAll('""', '"')
            .trim()
        : cell.trim(),
    );
    line += text.split('\n').length - 1;
    at += text.length;
    if (end === ',') continue;
    if (cells.length > 1 || cells[0] !== '') yield { line: first, cells };
    if (end === '') return;
    [cells, first] = [[], line];
  }
};

const parseMoney = (text: string, currency: string): Money | null => {
  try {
    return fromDecimal(text, currency);
  } catch {
    // The text is not a decimal amount of the currency, which the caller reports with its line.
    return null;
  }
};

type Amounts = Pick<SettlementLine, 'gross' | 'fee' | 'net'>;

/** Returns the amounts of a line whose gross has the given sign, if any. */
const parseAmounts = (read: ReadCell, currency: string, sign?: 'above' | 'below'): Amounts | WrongCell => {
  if (!/^[A-Z]{3}$/.test(currency)) return { column: 'currency', message: 'A currency code is required' };
  const [gross, fee, net] = [read('gross'), read('fee'), read('net')].map((amount) => parseMoney(amount, currency));
  if (!gross || (sign === 'above' && gross.amount <= 0) || (sign === 'below' && gross.amount >= 0)) {
    return { column: 'gross', message: `An amount ${sign ? `${sign} zero ` : ''}is required` };
  }
  if (!fee) return { column: 'fee', message: 'An amount is required' };
  if (!net || net.amount !== gross.amount - fee.amount) {
    return { column: 'net', message: 'The gross less the fee is required' };
  }
  return { gross, fee, net };
};

const idPattern = /^[\w-]{1,80}$/;

const parseOwn = (read: ReadCell): SettlementLine | WrongCell => {
  const [id, type, day] = [read('id'), read('type'), read('date')];
  if (!idPattern.test(id)) return { column: 'id', message: 'The ID of a charge is required' };
  if (type !== 'charge' && type !== 'refund') return { column: 'type', message: 'charge or refund is required' };
  const amounts = parseAmounts(read, read('currency'), type === 'charge' ? 'above' : 'below');
  if ('column' in amounts) return amounts;
  if (!isDay(day)) return { column: 'date', message: 'A day such as 2026-11-20 is required' };
  return { charge_id: id, type, paid: amounts.gross, ...amounts, day };
};

/** Types of the lines of Stripe's reports; null for money that only moves between the balance and the bank. */
const typesByCategory: ReadonlyMap<string, SettlementLine['type'] | null> = new Map([
  ['charge', 'charge'],
  ['charge_failure', 'charge'],
  // The part of an authorisation that was not captured, which its line of type charge contains.
  ['partial_capture_reversal', 'charge'],
  ['refund', 'refund'],
  ['refund_failure', 'refund'],
  ['dispute', 'dispute'],
  ['dispute_reversal', 'dispute'],
  ['fee', 'fee'],
  ['network_cost', 'fee'],
  ['payout', null],
  ['payout_reversal', null],
  ['topup', null],
  ['topup_reversal', null],
]);

/** Returns what the customer paid or received if the account has another currency. Its sign is that of the gross. */
const parsePaid = (read: ReadCell, type: SettlementLine['type'], gross: Money): Money | WrongCell => {
  const currency = read('customer_facing_currency').toUpperCase();
  const isOther = currency !== '' && currency !== gross.currency && (type === 'charge' || type === 'refund');
  if (!isOther) return gross;
  const paid = parseMoney(read('customer_facing_amount').replace('-', ''), currency);
  if (!paid) return { column: 'customer_facing_amount', message: 'An amount is required' };
  return money(paid.amount * Math.sign(gross.amount), currency);
};

const parseStripe = (read: ReadCell, line: number): SettlementLine | WrongCell | null => {
  const category = read('reporting_category');
  if (!/^\w{1,60}$/.test(category)) return { column: 'reporting_category', message: 'A category is required' };
  const listed = typesByCategory.get(category);
  if (listed === null) return null;
  const type = listed ?? 'other';
  const amounts = parseAmounts(read, read('currency').toUpperCase());
  if ('column' in amounts) return amounts;
  const day = read('created_utc').slice(0, 10);
  if (!isDay(day)) return { column: 'created_utc', message: 'A time such as 2026-11-20 08:06:40 is required' };
  const intent = read('payment_intent_id');
  if (type === 'fee') {
    const { gross, fee, net } = amounts;
    const nothing = money(0, gross.currency);
    return { charge_id: intent, type, paid: nothing, gross: nothing, fee: subtract(fee, gross), net, day };
  }
  const id = intent || read('charge_id') || read('source_id') || read('balance_transaction_id');
  // Adjustments of the balance can be without an ID, and finance finds them in the file by their line.
  const charge_id = id === '' && type === 'other' ? `${category}:${line}` : id;
  if (charge_id === id && !idPattern.test(id))
    return { column: 'payment_intent_id', message: 'The ID of a charge is required' };
  const paid = parsePaid(read, type, amounts.gross);
  return 'column' in paid ? paid : { charge_id, type, paid, ...amounts, day };
};

/** Parses a settlement file. Returns its lines and the errors of lines that are not right. */
export const parseSettlement = async (file: string): Promise<{ lines: SettlementLine[]; errors: LineError[] }> => {
  const rows = readRows(file);
  const head = (rows.next().value?.cells ?? []).map((name) => name.toLowerCase().replace(/ \(utc\)$/, '_utc'));
  const isStripe = head.includes('reporting_category');
  const missing = (isStripe ? stripeColumns : settlementColumns).filter((name) => !head.includes(name));
  if (missing.length > 0) {
    const message = `Columns are missing: ${missing.join(', ')}`;
    return { lines: [], errors: [{ field: 'line 1', message }] };
  }
  const positions = new Map(head.map((name, position) => [name, position]));
  const lines: SettlementLine[] = [];
  const errors: LineError[] = [];
  let count = 0;
  for (const { line, cells } of rows) {
    count += 1;
    if (count % linesAtOnce === 0) await setImmediate();
    const read: ReadCell = (column) => cells[positions.get(column) ?? -1] ?? '';
    const parsed =
      cells.length === head.length
        ? (isStripe ? parseStripe : parseOwn)(read, line)
        : {
            column: head[Math.min(cells.length, head.length - 1)] ?? '',
            message: `${head.length} fields are required`,
          };
    if (parsed === null) continue;
    if ('column' in parsed) errors.push({ field: `line ${line}, ${parsed.column}`, message: parsed.message });
    else lines.push(parsed);
    if (errors.length === mostErrors) break;
  }
  if (lines.length === 0 && errors.length === 0) errors.push({ field: 'line 2', message: 'A line is required' });
  return { lines, errors };
};

/** Returns the sums of a file by currency. */
export const sumSettlement = (lines: readonly SettlementLine[]): Amounts[] => {
  const sums = new Map<string, Amounts>();
  for (const { gross, fee, net } of lines) {
    const before = sums.get(gross.currency);
    const all = before && { gross: add(before.gross, gross), fee: add(before.fee, fee), net: add(before.net, net) };
    sums.set(gross.currency, all ?? { gross, fee, net });
  }
  return [...sums.values()];
};
