import type { SupplierStatus } from '@travel/contracts/endpoints/products/suppliers';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { ListAnswer } from '../listings.ts';
import { formatSupplierNames } from '../suppliers/name-suppliers.ts';
import { NothingFound } from './nothing-found.tsx';

/** Reasons for an empty list that are only true if every supplier answered. */
const reasonsOfAll: ReadonlySet<string> = new Set([
  'sold_out',
  'not_then',
  'none_here',
  'no_flights',
  'none_left_today',
  'over_for_today',
]);

/** Returns whether the reason for an empty list may be false because suppliers have not answered. */
export const mayBeIncomplete = ({ reason }: ListAnswer, missing: readonly SupplierStatus[]): boolean =>
  missing.length > 0 && reasonsOfAll.has(reason ?? '');

/** Replaces the reason for an empty list while suppliers have not answered. */
export function PartlyAnswered({ missing }: { readonly missing: readonly SupplierStatus[] }) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const names = formatSupplierNames(missing, locale.language);
  return (
    <NothingFound
      title={t('results.none.partial.title')}
      text={
        names === null
          ? t('results.none.partial.textMany', { count: missing.length })
          : t('results.none.partial.text', { names })
      }
    />
  );
}
