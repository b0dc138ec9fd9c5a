import { isDay } from '@travel/contracts/locale/days/days';
import { settlementColumns } from '@travel/contracts/payments/settlement-file';
import { fromDecimal, sum, type Money } from '@travel/contracts/money/money';

export interface SettlementLine {
  readonly charge_id: string;
  readonly type: 'charge' | 'refund';
  readonly gross: Money;
  readonly fee: Money;
  readonly net: Money;
  readonly day: string;
}

interface LineError {
  /** Number of the line and name of its field: `line 2, gross`. */
  readonly field: string;
  readonly message: string;
}

/** Errors that are listed at most, because a file of another format has one in each line. */
const mostErrors = 50;

const parseMoney = (text: string, currency: string): Money | null => {
  try {
    return fromDecimal(text, currency);
  } catch {
    // The text is not a decimal amount of the currency, which the caller reports with its line.
    return null;
  }
};

const parseLine = (
  text: string,
): SettlementLine | { readonly field: (typeof settlementColumns)[number]; readonly message: string } => {
  const cells = text.split(',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  const [id = '', type, grossText = '', feeText = '', netText = '', currency = '', day = ''] = cells;
  if (cells.length !== settlementColumns.length)
    return { field: 'id', message: `${settlementColumns.length} fields are required` };
  if (!/^[\w-]{1,80}$/.test(id)) return { field: 'id', message: 'The ID of a charge is required' };
  if (type !== 'charge' && type !== 'refund') return { field: 'type', message: 'charge or refund is required' };
  if (!/^[A-Z]{3}$/.test(currency)) return { field: 'currency', message: 'A currency code is required' };
  const [gross, fee, net] = [grossText, feeText, netText].map((amount) => parseMoney(amount, currency));
  const isSigned = gross && (type === 'charge' ? gross.amount > 0 : gross.amount < 0);
  if (!gross || !isSigned) {
    return { field: 'gross', message: `An amount ${type === 'charge' ? 'above' : 'below'} zero is required` };
  }
  if (!fee) return { field: 'fee', message: 'An amount is required' };
  if (!net || net.amount !== gross.amount - fee.amount)
    return { field: 'net', message: 'The gross less the fee is required' };
  if (!isDay(day)) return { field: 'date', message: 'A day such as 2026-11-20 is required' };
  return { charge_id: id, type, gross, fee, net, day };
};

/** Parses a settlement file. Returns its lines and the errors of lines that are not right. */
export const parseSettlement = (file: string): { lines: SettlementLine[]; errors: LineError[] } => {
  const [head = '', ...texts] = file.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (head.trim().toLowerCase() !== settlementColumns.join()) {
    return { lines: [], errors: [{ field: 'line 1', message: `The head ${settlementColumns.join()} is required` }] };
  }
  const lines: SettlementLine[] = [];
  const errors: LineError[] = [];
  for (const [at, text] of texts.entries()) {
    if (text.trim() === '' || errors.length === mostErrors) continue;
    const line = parseLine(text);
    if ('field' in line) errors.push({ field: `line ${at + 2}, ${line.field}`, message: line.message });
    else lines.push(line);
  }
  if (lines.length === 0 && errors.length === 0) errors.push({ field: 'line 2', message: 'A line is required' });
  return { lines, errors };
};

/** Returns the sums of a file by currency. */
export const sumSettlement = (lines: readonly SettlementLine[]) =>
  [...new Set(lines.map(({ gross }) => gross.currency))].map((currency) => {
    const own = lines.filter(({ gross }) => gross.currency === currency);
    const add = (field: 'gross' | 'fee' | 'net') =>
      sum(
        own.map((line) => line[field]),
        currency,
      );
    return { gross: add('gross'), fee: add('fee'), net: add('net') };
  });
