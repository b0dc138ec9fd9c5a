import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { PlanRow } from './plan-table.ts';

/** Returns the plan's name by language, for copying to debts and invoices, which are retained longer than the plan. */
export const planNames = ({ words }: Pick<PlanRow, 'words'>): Record<TextLanguage, string> => ({
  'en-US': words['en-US'].name,
  'es-MX': words['es-MX'].name,
  'fr-FR': words['fr-FR'].name,
  'de-DE': words['de-DE'].name,
  'ar-AE': words['ar-AE'].name,
});
