import { knownBrand } from '@travel/contracts/payments/card-brands';
import { BrandMark } from '@travel/ui/brand-mark';
import { CardIcon } from '@travel/ui/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { brandName } from '../../order/brand-name.ts';
import { PaidLine } from '../paid-line.tsx';
import type { BookingPayment } from '../paid-part.ts';

interface CardPaidLineProps {
  readonly payment: BookingPayment;
  readonly children: ReactNode;
}

/** The card of a payment, and where that stands; nothing where no card is known. */
export function CardPaidLine({ payment: { last4, brand }, children }: CardPaidLineProps) {
  const { t } = useTranslation('mfe-checkout');
  if (last4 === null) return null;
  const known = knownBrand(brand);
  return (
    <PaidLine
      icon={known ? <BrandMark brand={known} /> : <CardIcon />}
      name={t('paid.card', { brand: brandName(brand) ?? t('paid.cardAlone'), last4 })}
    >
      {children}
    </PaidLine>
  );
}
