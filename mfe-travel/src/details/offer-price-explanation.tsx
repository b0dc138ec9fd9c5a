import type { PriceBasis } from '@travel/contracts/endpoints/products/price-basis';
import type { Money } from '@travel/contracts/money/money';
import { PriceExplanation } from '@travel/ui/cards/price-explanation.tsx';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';

interface OfferWhyProps {
  /** How the price was calculated; absent in responses of older API releases. */
  readonly basis: PriceBasis | undefined;
  readonly price: Money;
}

export function OfferPriceExplanation({ basis, price }: OfferWhyProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale, storage } = useHost();
  if (!basis) return null;
  return (
    <PriceExplanation
      basis={basis}
      price={price}
      language={locale.language}
      storage={storage}
      say={(key, values) => t(`details.why.${key}`, values ?? {})}
    />
  );
}
