import { Checkbox } from '@travel/ui/fields/checkbox.tsx';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { CheckoutStoreApi } from '../../order/hold/checkout-store.ts';

/** Checkbox for booking nothing if one of several items cannot be booked. Off by default. */
export function AllOrNothing({ store }: { readonly store: CheckoutStoreApi }) {
  const { t } = useTranslation('mfe-checkout');
  const { allOrNothing, held, setAllOrNothing } = useStore(store);
  const before = held.status === 'open' ? held.booking?.all_or_nothing : undefined;
  return (
    <Checkbox
      label={t('allOrNothing.label')}
      help={t('allOrNothing.help')}
      checked={allOrNothing ?? before ?? false}
      onChecked={setAllOrNothing}
    />
  );
}
