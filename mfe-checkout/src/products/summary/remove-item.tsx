import type { OrderItem } from '@travel/contracts/endpoints/order-items';
import { TextButton } from '@travel/ui/text-button';
import { useTranslation } from 'react-i18next';

/** How one of several items is taken out of what is held. */
export interface ItemRemoval {
  readonly onRemove: (itemId: string) => void;
  /** The one that is being taken out. */
  readonly removing: string | null;
}

/** Takes an item out of what is held, where there are others. */
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
