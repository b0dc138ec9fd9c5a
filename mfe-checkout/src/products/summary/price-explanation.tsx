import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { isPositive } from '@travel/contracts/money/money';
import { WhyPrice } from '@travel/ui/cards/why-price.tsx';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { isolateText } from '../../foundation/layout/isolate-text.ts';

interface PriceExplanationProps {
  readonly item: OrderItem;
  /** Whether to mention the item's title. */
  readonly isOneOfSeveral: boolean;
}

/** Explains an item's price on request. Renders nothing for items paid on site. */
export function PriceExplanation({
  item: { title, price, price_basis: basis },
  isOneOfSeveral,
}: PriceExplanationProps) {
  const { t } = useTranslation('mfe-checkout');
  const { locale, storage } = useHost();
  if (!basis || !isPositive(price.inclusive)) return null;
  return (
    <WhyPrice
      basis={basis}
      price={price.inclusive}
      language={locale.language}
      storage={storage}
      say={(key, values) =>
        key === 'title' && isOneOfSeveral
          ? t('whyPrice.titleOf', { item: isolateText(title, locale.language) })
          : t(`whyPrice.${key}`, values ?? {})
      }
    />
  );
}
