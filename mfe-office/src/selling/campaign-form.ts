import type { CampaignTerms } from '@travel/contracts/endpoints/office/coupon-campaigns';
import { formatPlainAmount } from '@travel/contracts/locale/format/money';
import { parseAmount, parseWholeNumber } from '@travel/contracts/locale/format/typed-amount';
import { isPositive, type Money } from '@travel/contracts/money/money';
import type { ProductCode } from '@travel/contracts/products/product-codes';
import { findLocalTimeError, isInOrder, toLocalTime } from '@travel/ui/staff/local-time.ts';

/** The fields of the dialog as they are typed. */
export interface CampaignForm {
  readonly name: string;
  readonly discount: 'percent' | 'amounts';
  readonly percent: string;
  readonly amounts: string;
  readonly minimum: string;
  readonly from: string;
  readonly until: string;
  readonly products: readonly ProductCode[];
  readonly first_order_only: boolean;
  readonly per_customer: string;
  readonly in_total: string;
}

type FormError = 'name' | 'percent' | 'amounts' | 'until' | 'limit';

export const emptyForm: CampaignForm = {
  name: '',
  discount: 'percent',
  percent: '',
  amounts: '',
  minimum: '',
  from: '',
  until: '',
  products: [],
  first_order_only: false,
  per_customer: '',
  in_total: '',
};

const formatAmounts = (amounts: readonly Money[], language: string): string =>
  amounts.map((one) => `${one.currency} ${formatPlainAmount(one, language)}`).join('; ');

export const toForm = (terms: CampaignTerms, language: string): CampaignForm => ({
  name: terms.name,
  discount: terms.percent === null ? 'amounts' : 'percent',
  percent: terms.percent === null ? '' : String(terms.percent),
  amounts: formatAmounts(terms.amounts, language),
  minimum: formatAmounts(terms.minimum, language),
  from: toLocalTime(terms.from),
  until: toLocalTime(terms.until),
  products: terms.products,
  first_order_only: terms.first_order_only,
  per_customer: terms.per_customer === null ? '' : String(terms.per_customer),
  in_total: terms.in_total === null ? '' : String(terms.in_total),
});

/** Parses amounts such as `USD 50; EUR 45`. Returns null if one is not clear, not positive or repeats a currency. */
const parseAmounts = (typed: string, language: string): Money[] | null => {
  const amounts: Money[] = [];
  for (const part of typed.split(/[;؛\n]/).filter((text) => text.trim() !== '')) {
    const currency = /[a-z]{3}/i.exec(part)?.[0].toUpperCase() ?? '';
    const parsed = currency === '' ? null : parseAmount(part, currency, language);
    if (!parsed?.ok || !isPositive(parsed.amount) || amounts.some((one) => one.currency === currency)) return null;
    amounts.push(parsed.amount);
  }
  return amounts;
};

/** Parses a number from 1 on; null for an empty field, undefined if it is not one. */
export const parseLimit = (typed: string, most = 1_000_000): number | null | undefined => {
  if (typed.trim() === '') return null;
  const value = parseWholeNumber(typed);
  return value !== null && value >= 1 && value <= most ? value : undefined;
};

interface ParsedForm {
  /** Undefined if there are errors. */
  readonly terms: CampaignTerms | undefined;
  readonly errors: Readonly<Partial<Record<keyof CampaignForm, FormError>>>;
}

/** Parses the typed fields in the language of the screen. */
export const parseForm = (form: CampaignForm, language: string): ParsedForm => {
  const isPercent = form.discount === 'percent';
  const percent = isPercent ? parseLimit(form.percent, 100) : null;
  const amounts = isPercent ? [] : parseAmounts(form.amounts, language);
  const minimum = parseAmounts(form.minimum, language);
  const per_customer = parseLimit(form.per_customer);
  const in_total = parseLimit(form.in_total);
  const name = form.name.trim();
  const errors: ParsedForm['errors'] = {
    ...(name === '' && { name: 'name' }),
    ...(isPercent && !percent && { percent: 'percent' }),
    ...(!isPercent && !amounts?.length && { amounts: 'amounts' }),
    ...(minimum === null && { minimum: 'amounts' }),
    // The fields show their own text for a time that is not one.
    ...(findLocalTimeError(form.from) && { from: 'until' }),
    ...((findLocalTimeError(form.until) || !isInOrder(form.from, form.until)) && {
      until: 'until',
    }),
    ...(per_customer === undefined && { per_customer: 'limit' }),
    ...(in_total === undefined && { in_total: 'limit' }),
  };
  const isComplete =
    percent !== undefined && amounts && minimum && per_customer !== undefined && in_total !== undefined;
  if (!isComplete || Object.keys(errors).length > 0) return { terms: undefined, errors };
  const toTime = (local: string) => (local === '' ? null : new Date(local).toISOString());
  const { products, first_order_only } = form;
  return {
    errors,
    terms: {
      name,
      percent,
      amounts,
      minimum,
      first_order_only,
      per_customer,
      in_total,
      products: [...products],
      from: toTime(form.from),
      until: toTime(form.until),
    },
  };
};
