import styled from '@emotion/styled';
import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';
import { getView } from '../../products/load-products.ts';

interface HouseRulesProps {
  /** Items with house rules. */
  readonly items: readonly OrderItem[];
  readonly onClose: () => void;
}

/** Shows the house rules that the traveller agrees to. */
export function HouseRules({ items, onClose }: HouseRulesProps) {
  const { t } = useTranslation('mfe-checkout');
  return (
    <Dialog title={t('houseRules.title')} phone="box" closeLabel={t('close')} onClose={onClose}>
      {items.map((item) => (
        <section key={item.item_id}>
          {items.length > 1 && <h3>{item.title}</h3>}
          <Rules>
            {getView(item)
              .rules?.(item)
              .map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
          </Rules>
        </section>
      ))}
    </Dialog>
  );
}

const Rules = styled.ul({ display: 'grid', gap: space.s, paddingInlineStart: '1.2em' });
