import type { PlanQuote } from '@travel/contracts/endpoints/membership/plans';
import { formatDay } from '@travel/contracts/locale/format/dates';
import { formatMoney } from '@travel/contracts/locale/format/money';
import type { TFunction } from 'i18next';

/** Returns a text about the automatic charges after a quote is paid. */
export const formatCharges = (
  t: TFunction<'mfe-membership'>,
  { metadata, next_charge: next }: Pick<PlanQuote, 'metadata' | 'next_charge'>,
  language: string,
): string => {
  if (metadata.charge_org) return t('paying.means.organisation');
  if (!next) return t('paying.means.once');
  const values = { amount: formatMoney(next.amount, language), date: formatDay(next.on, language) };
  return t(metadata.is_trial ? 'paying.means.trial' : 'paying.means.renews', values);
};
