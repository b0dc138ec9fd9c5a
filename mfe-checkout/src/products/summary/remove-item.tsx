import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { useTranslation } from 'react-i18next';

/** Callbacks for removing one of several items from a hold. */
export interface ItemRemoval {
  readonly onRemove: (itemId: string) => void;
  readonly removing: string | null;
}

/** Button that removes an item from the hold, if there are others. */
export function RemoveItem({ item, removal }: { readonly item: OrderItem; readonly removal: ItemRemoval | undefined }) {
  const { t } = useTranslation('mfe-checkout');
  if (!removal) return null;
  const { onRemove, removing } = removal;
  return (
    <div>
      <TextButton disabled={removing !== null} onClick={() => onRemove(item.item_id)}>
        {t('item.remove', { title: item.title })}
      </TextButton>
    </div>
  );
}
