import { findCardBrand } from '@travel/contracts/payments/card-brands';
import { BrandMark } from '@travel/ui/pictures/icons/brand-mark.tsx';
import { CardIcon } from '@travel/ui/pictures/icons/icons.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PaidLine } from '../paid-line.tsx';
import type { BookingPayment } from '../payment-display.ts';
import { getCardName } from './card-name.ts';

interface CardPaidLineProps {
  readonly payment: BookingPayment;
  readonly children: ReactNode;
}

export function CardPaidLine({ payment, children }: CardPaidLineProps) {
  const { t } = useTranslation('mfe-checkout');
  if (payment.last4 === null) return null;
  const known = findCardBrand(payment.brand);
  return (
    <PaidLine icon={known ? <BrandMark brand={known} /> : <CardIcon />} name={getCardName(payment, t)}>
      {children}
    </PaidLine>
  );
}
