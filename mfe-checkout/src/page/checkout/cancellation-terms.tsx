import type { OrderItem, OrderItems } from '@travel/contracts/endpoints/orders/order-items';
import { useTranslation } from 'react-i18next';
import { usePolicyTexts } from '../../products/summary/use-policy-texts.ts';
import { TermDialog, TermList, TermNote } from '../../products/term-dialog.tsx';

interface CancellationTermsProps {
  readonly items: OrderItems;
  readonly onClose: () => void;
}

/** Cancellation terms of the held items, with times in the place's time zone. */
export function CancellationTerms({ items, onClose }: CancellationTermsProps) {
  const { t } = useTranslation('mfe-checkout');
  return (
    <TermDialog title={t('cancellationTerms.title')} onClose={onClose}>
      {items.map((item) => (
        <ItemTerms key={item.item_id} item={item} isNamed={items.length > 1} />
      ))}
    </TermDialog>
  );
}

function ItemTerms({ item, isNamed }: { readonly item: OrderItem; readonly isNamed: boolean }) {
  const { t } = useTranslation('mfe-checkout');
  const policy = usePolicyTexts()(item);
  return (
    <section>
      {isNamed && <h3>{item.title}</h3>}
      <TermList>
        {(policy ? [policy.headline, ...policy.rest] : [t('policy.none')]).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </TermList>
      <TermNote>
        {policy?.clock} {t('cancellationTerms.how')}
      </TermNote>
    </section>
  );
}
