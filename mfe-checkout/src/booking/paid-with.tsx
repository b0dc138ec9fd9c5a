import styled from '@emotion/styled';
import type { Booking } from '@travel/contracts/endpoints/bookings';
import { isZero } from '@travel/contracts/money';
import { knownBrand } from '@travel/contracts/payments/card-brands';
import { BrandMark } from '@travel/ui/brand-mark';
import { CardIcon, DownloadIcon, InvoiceIcon } from '@travel/ui/icons';
import { ButtonLink } from '@travel/ui/button-link';
import { formatMoney } from '@travel/contracts/format/money';
import { color, font, radius, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../foundation/host/host-context.tsx';
import { formatChargeDay } from '../foundation/time/charge-day.ts';
import { formatStamp } from '../foundation/time/moments.ts';
import { brandName } from '../order/brand-name.ts';

type Payment = NonNullable<Booking['payment']>;

interface PaidWithProps {
  readonly payment: Payment;
  /** Of a mailed link. */
  readonly access: string | undefined;
}

/** With what a booking is paid: the card and when it is charged, or the invoice with its paper. */
export function PaidWith({ payment, access }: PaidWithProps) {
  return payment.invoice ? (
    <PaidByInvoice invoice={payment.invoice} access={access} />
  ) : (
    <PaidByCard payment={payment} />
  );
}

function PaidByCard({ payment }: Pick<PaidWithProps, 'payment'>) {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  const { last4, brand, paid_at, charge, amount } = payment;
  if (last4 === null) return null;
  const words = () => {
    if (charge?.state === 'charging') return t('paid.charging');
    if (charge && charge.state !== 'charged') {
      return t('paid.chargeAt', {
        amount: formatMoney(amount, language),
        date: formatChargeDay(charge.at, language),
      });
    }
    // It was given for charges to come.
    if (isZero(amount)) return t('paid.kept');
    return paid_at && formatStamp(paid_at, language);
  };
  const known = knownBrand(brand);
  return (
    <Line
      icon={known ? <BrandMark brand={known} /> : <CardIcon />}
      name={t('paid.card', { brand: brandName(brand) ?? t('paid.cardAlone'), last4 })}
    >
      {words()}
    </Line>
  );
}

function PaidByInvoice({ invoice, access }: { invoice: NonNullable<Payment['invoice']>; access: string | undefined }) {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  const { invoice_id, number, due_on, paid_at } = invoice;
  const opened = access === undefined ? '' : `?${new URLSearchParams({ access })}`;
  const words = paid_at
    ? t('paid.invoicePaid', { date: formatChargeDay(paid_at, language) })
    : due_on && t('paid.invoiceDue', { date: formatChargeDay(`${due_on}T12:00:00Z`, language) });
  return (
    <>
      <Line icon={<InvoiceIcon />} name={t('paid.invoice', { number: number ?? '' })}>
        {words}
      </Line>
      {number !== null && (
        <ButtonLink
          size="small"
          icon={<DownloadIcon size={16} />}
          href={`/api/invoices/${invoice_id}.pdf${opened}`}
          download={`${number}.pdf`}
        >
          {t('paid.invoicePdf')}
        </ButtonLink>
      )}
    </>
  );
}

interface LineProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly children: ReactNode;
}

function Line({ icon, name, children }: LineProps) {
  return (
    <With>
      {icon}
      <span>
        <b>{name}</b>
        {children && <small>{children}</small>}
      </span>
    </With>
  );
}

const With = styled.div({
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  padding: space.m,
  borderRadius: radius.field,
  background: color.sunken,
  '& svg': { flex: 'none' },
  '& span': { display: 'grid' },
  '& b': { fontWeight: font.strong },
  '& small': { ...type.small, color: color.ink2 },
});
