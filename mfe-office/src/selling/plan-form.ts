import type { OfficePlan, PlanContent } from '@travel/contracts/endpoints/office/membership-plans';
import { formatPlainAmount } from '@travel/contracts/locale/format/money';
import { parseAmount, parseWholeNumber } from '@travel/contracts/locale/format/typed-amount';
import { languages, mapLanguages, type TextLanguage } from '@travel/contracts/locale/languages';
import type { Money } from '@travel/contracts/money/money';
import { planPictureFolder, planPicturePath } from '@travel/contracts/organisations/plan-pictures';
import { findStandardTerms } from '@travel/contracts/payments/plan-terms';
import { isSame, mergeLists, mergeTexts } from './changed-content.tsx';

interface PlanTexts {
  readonly name: string;
  readonly description: string;
  /** Describes the picture. */
  readonly alt: string;
  /** The plan's own terms, if it has any. */
  readonly terms: string;
}

/** The prices in a further currency as they are typed. */
export type FurtherPrice = Readonly<Record<'currency' | 'initial' | 'renewal', string>>;

export type PlanNumber = 'months' | 'renewal_months' | 'trial_days' | 'discount' | 'position';

/** The fields of the dialog as they are typed. */
export interface PlanForm extends Readonly<Record<PlanNumber | 'currency' | 'initial' | 'renewal' | 'image', string>> {
  readonly further: readonly FurtherPrice[];
  readonly renews: boolean;
  readonly by_organisation: boolean;
  readonly has_own_terms: boolean;
  readonly texts: Readonly<Record<TextLanguage, PlanTexts>>;
}

type FormError =
  | 'amount'
  | 'photo'
  | 'picture'
  | 'currency'
  | 'currency_twice'
  | 'months'
  | 'days'
  | 'percent'
  | 'position'
  | 'texts'
  | 'trial';

export const emptyPlanForm: PlanForm = {
  currency: '',
  initial: '',
  months: '12',
  renews: true,
  renewal: '',
  renewal_months: '12',
  trial_days: '0',
  by_organisation: false,
  further: [],
  discount: '',
  position: '',
  image: 'coast-dusk-1',
  has_own_terms: false,
  texts: mapLanguages(() => ({ name: '', description: '', alt: '', terms: '' })),
};

/** Returns the prices of a version in further currencies, which older releases of the API do not return. */
export const getFurtherPrices = ({ further_prices = [] }: OfficePlan['versions'][number]) => further_prices;

export type PlanDetail = OfficePlan & Pick<PlanContent, 'documents'>;

export const toPlanForm = ({ versions, ...plan }: PlanDetail, language: string): PlanForm => {
  const [current] = versions;
  if (!current) return emptyPlanForm;
  const { initial_price, renewal } = current;
  return {
    currency: initial_price.currency,
    initial: formatPlainAmount(initial_price, language),
    months: String(current.months),
    renews: renewal !== null,
    renewal: formatPlainAmount(renewal?.price ?? initial_price, language),
    renewal_months: String(renewal?.months ?? current.months),
    trial_days: String(current.trial_days),
    by_organisation: current.by_organisation,
    further: getFurtherPrices(current).map((price) => {
      const format = (amount: number | null) =>
        amount === null ? '' : formatPlainAmount({ amount, currency: price.currency }, language);
      return { currency: price.currency, initial: format(price.initial_price), renewal: format(price.renewal_price) };
    }),
    discount: String(current.member_discount_percent),
    position: String(plan.position),
    image: plan.image,
    has_own_terms: plan.documents !== null,
    texts: mapLanguages((code) => ({ alt: '', ...plan.texts[code], terms: plan.documents?.[code] ?? '' })),
  };
};

/** Parses a number within limits; undefined if it is not one. */
const parseNumber = (typed: string, least: number, most: number): number | undefined => {
  const value = parseWholeNumber(typed);
  return value !== null && value >= least && value <= most ? value : undefined;
};

const parsePrice = (typed: string, currency: string, language: string): Money | undefined => {
  if (!/^[A-Z]{3}$/.test(currency)) return undefined;
  const parsed = parseAmount(typed, currency, language);
  return parsed.ok ? parsed.amount : undefined;
};

export interface ParsedPlan {
  /** Undefined if there are errors. */
  readonly content: PlanContent | undefined;
  readonly errors: Readonly<Partial<Record<keyof PlanForm, FormError>>>;
  /** The errors of each further price. */
  readonly rowErrors: readonly Readonly<Partial<Record<keyof FurtherPrice, FormError>>>[];
  /** Whether no standard terms describe the plan. */
  readonly needs_own_terms: boolean;
  /** Languages in which texts are missing or too short. */
  readonly incomplete: readonly TextLanguage[];
}

/** Parses the prices in further currencies. An organisation pays in the main currency only. */
const parseFurtherPrices = (form: PlanForm, currency: string, language: string) => {
  const used = new Set([currency]);
  const prices: PlanContent['further_prices'] = [];
  const rowErrors: ParsedPlan['rowErrors'][number][] = [];
  for (const row of form.by_organisation ? [] : form.further) {
    const code = row.currency.trim().toUpperCase();
    const initial = parsePrice(row.initial, code, language);
    const renewal = form.renews ? parsePrice(row.renewal, code, language) : null;
    rowErrors.push({
      ...(!/^[A-Z]{3}$/.test(code) && { currency: 'currency' }),
      ...(used.has(code) && { currency: 'currency_twice' }),
      ...(!initial && { initial: 'amount' }),
      ...(renewal === undefined && { renewal: 'amount' }),
    });
    used.add(code);
    if (initial) {
      prices.push({ currency: code, initial_price: initial.amount, renewal_price: renewal?.amount ?? null });
    }
  }
  return { prices, rowErrors };
};

/** Returns whether a picture is uploaded, or will be. */
export const isUploaded = (image: string): boolean => image.startsWith(planPictureFolder);

/** Returns whether a picture is the address of a photograph. A drawing has only a name. */
export const isPhotograph = (image: string): boolean => !isUploaded(image) && !/^[a-z]+-[a-z]+-[123]$/.test(image);

/** Shortest terms that the service accepts, in characters. */
const shortestTerms = 20;

/** Parses the typed fields in the language of the screen. */
export const parsePlan = (form: PlanForm, language: string): ParsedPlan => {
  const currency = form.currency.trim().toUpperCase();
  const initial_price = parsePrice(form.initial, currency, language);
  const months = parseNumber(form.months, 1, 120);
  const price = form.renews ? parsePrice(form.renewal, currency, language) : undefined;
  const renewalMonths = form.renews ? parseNumber(form.renewal_months, 1, 120) : undefined;
  const renewal = price && renewalMonths !== undefined ? { price, months: renewalMonths } : null;
  const trial_days = parseNumber(form.trial_days, 0, 365);
  const member_discount_percent = parseNumber(form.discount, 0, 100);
  const position = parseNumber(form.position, 1, 999);
  const { by_organisation } = form;
  const image = form.image.trim();
  const shape = { months: months ?? 0, trial_days: trial_days ?? 0, renewal, by_organisation };
  const needs_own_terms = findStandardTerms(shape) === undefined;
  const hasOwn = needs_own_terms || form.has_own_terms;
  const texts = mapLanguages((code) => ({
    name: form.texts[code].name.trim(),
    description: form.texts[code].description.trim(),
    // Also sent if it is empty, because the service would otherwise retain the stored text.
    alt: form.texts[code].alt.trim(),
  }));
  const terms = mapLanguages((code) => form.texts[code].terms.trim());
  const incomplete = languages
    .map(({ code }) => code)
    .filter(
      (code) =>
        texts[code].name === '' || texts[code].description === '' || (hasOwn && terms[code].length < shortestTerms),
    );
  const { prices: further_prices, rowErrors } = parseFurtherPrices(form, currency, language);
  const errors: ParsedPlan['errors'] = {
    ...(!/^[A-Z]{3}$/.test(currency) && { currency: 'currency' }),
    ...(!initial_price && { initial: 'amount' }),
    ...(months === undefined && { months: 'months' }),
    ...(form.renews && !price && { renewal: 'amount' }),
    ...(form.renews && renewalMonths === undefined && { renewal_months: 'months' }),
    ...(trial_days === undefined && { trial_days: 'days' }),
    ...(trial_days !== undefined && trial_days > 0 && (!form.renews || by_organisation) && { trial_days: 'trial' }),
    ...(member_discount_percent === undefined && { discount: 'percent' }),
    ...(position === undefined && { position: 'position' }),
    ...(isUploaded(image) && !planPicturePath.test(image) && { image: 'picture' }),
    ...(isPhotograph(image) && !/^https?:\/\/[^/\s]+\/[^\s]+$/.test(image) && { image: 'photo' }),
    ...(incomplete.length > 0 && { texts: 'texts' }),
    ...(rowErrors.some((row) => Object.keys(row).length > 0) && { further: 'amount' }),
  };
  const isComplete =
    initial_price &&
    months !== undefined &&
    trial_days !== undefined &&
    member_discount_percent !== undefined &&
    position !== undefined;
  const report = { errors, rowErrors, needs_own_terms, incomplete };
  if (!isComplete || Object.keys(errors).length > 0) return { content: undefined, ...report };
  const own = { texts, image, position, initial_price, months, renewal, trial_days, by_organisation };
  const content = { ...own, further_prices, member_discount_percent, documents: hasOwn ? terms : null };
  return { content, ...report };
};

/** Merges what a person typed over `base` with the current plan. */
export const mergePlans = (typed: PlanForm, base: PlanForm, current: PlanForm): PlanForm => {
  const merged = mergeTexts(typed, base, current, [['renews', 'renewal', 'renewal_months']]);
  const further = mergeLists(typed.further, base.further, current.further, ({ currency }) => currency);
  const hasTyped = (read: (form: PlanForm) => unknown) => !isSame(read(typed), read(base));
  return {
    ...merged,
    further,
    // A switch that hides what the person typed stays as they saw it.
    by_organisation: hasTyped((form) => form.further) ? typed.by_organisation : merged.by_organisation,
    has_own_terms: hasTyped(({ texts }) => mapLanguages((code) => texts[code].terms))
      ? typed.has_own_terms
      : merged.has_own_terms,
  };
};
