import styled from '@emotion/styled';
import type { OrderItem, OrderItems } from '@travel/contracts/endpoints/orders/order-items';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { usePolicyTexts } from '../../products/summary/use-policy-texts.ts';

interface CancellationTermsProps {
  readonly items: OrderItems;
  readonly onClose: () => void;
}

/** Cancellation terms of the held items, with times in the place's time zone. */
export function CancellationTerms({ items, onClose }: CancellationTermsProps) {
  const { t } = useTranslation('mfe-checkout');
  return (
    <Dialog title={t('cancellationTerms.title')} phone="box" closeLabel={t('close')} onClose={onClose}>
      {items.map((item) => (
        <ItemTerms key={item.item_id} item={item} isNamed={items.length > 1} />
      ))}
    </Dialog>
  );
}

function ItemTerms({ item, isNamed }: { readonly item: OrderItem; readonly isNamed: boolean }) {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  const { headline, rest, clock } = usePolicyTexts()(item, language) ?? {
    headline: t('policy.none'),
    rest: [],
    clock: '',
  };
  return (
    <section>
      {isNamed && <h3>{item.title}</h3>}
      <Steps>
        {[headline, ...rest].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Steps>
      <Small>
        {clock} {t('cancellationTerms.how')}
      </Small>
    </section>
  );
}

const Steps = styled.ul({ display: 'grid', gap: space.s, paddingInlineStart: '1.2em' });
const Small = styled.p(type.small, { marginBlockStart: space.m, color: color.ink2 });
