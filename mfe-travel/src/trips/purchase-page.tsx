import styled from '@emotion/styled';
import type { PurchaseBooking } from '@travel/contracts/endpoints/bookings';
import { ButtonLink } from '@travel/ui/button-link';
import { formatMoney } from '@travel/contracts/format/money';
import { InvoiceIcon } from '@travel/ui/icons';
import { Link } from '@travel/ui/link';
import { pageColumn } from '@travel/ui/page';
import { space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { useTranslation } from 'react-i18next';
import { Facts } from '@travel/ui/facts';
import { useHost } from '../host/host-context.tsx';
import { usePageLink } from '../host/use-page-link.ts';
import { voucherPath } from './booking.ts';
import { purchaseLine } from './purchase-line.ts';
import { cardWords, paymentFacts } from './payment-words.tsx';
import { StatusTag } from './status-tag.tsx';

interface PurchasePageProps {
  readonly booking: PurchaseBooking;
  /** Of a mailed link. */
  readonly access: string | undefined;
}

/** Something that was bought and is no stay, with its paper. */
export function PurchasePage({ booking, access }: PurchasePageProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale, session } = useHost();
  const link = usePageLink();
  const { booking_id, purchase, status, number, hotel_reference, guests, contact, payment, total } = booking;
  const names = new Intl.ListFormat(locale.language).format(
    guests.map(({ first_name, last_name }) => `${first_name} ${last_name}`),
  );
  const line = purchaseLine(purchase, locale.language);
  return (
    <Column>
      {session.user && (
        <p>
          <Link {...link('/user/my-trips')}>{t('trips.all')}</Link>
        </p>
      )}
      <h1 css={type.title}>{purchase.name}</h1>
      {line && <p css={type.lead}>{line}</p>}
      {status === 'confirmed' && (
        <p>
          <ButtonLink size="small" icon={<InvoiceIcon size={18} />} {...link(voucherPath(booking_id, access))}>
            {t('trips.voucher')}
          </ButtonLink>
        </p>
      )}
      <section aria-labelledby="booking">
        <h2 id="booking" css={type.section}>
          {t('trips.booking')}
        </h2>
        <Facts
          facts={[
            { term: t('trips.facts.status'), value: <StatusTag status={status} /> },
            ...(number ? [{ term: t('trips.facts.number'), value: number }] : []),
            ...(hotel_reference ? [{ term: t('trips.facts.supplierReference'), value: hotel_reference }] : []),
            ...(names ? [{ term: t('trips.facts.guests'), value: names }] : []),
            { term: t('trips.facts.contact'), value: [contact.email, contact.phone].filter(Boolean).join(', ') },
            {
              term: t('trips.facts.total'),
              value: [formatMoney(total, locale.language), cardWords(payment, t)].filter(Boolean).join(' · '),
            },
            ...paymentFacts(payment, t, { language: locale.language, access }),
            ...(payment && payment.refunded.amount > 0
              ? [{ term: t('trips.facts.refunded'), value: formatMoney(payment.refunded, locale.language) }]
              : []),
          ]}
        />
      </section>
    </Column>
  );
}

const Column = styled.div(pageColumn, {
  display: 'grid',
  gap: space.l,
  paddingBlock: `${space.l} ${space.huge}`,
});
