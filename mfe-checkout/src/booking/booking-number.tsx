import styled from '@emotion/styled';
import type { Booking } from '@travel/contracts/endpoints/bookings';
import { textLanguage } from '@travel/contracts/locale/languages';
import { Button } from '@travel/ui/button';
import { ButtonLink } from '@travel/ui/button-link';
import { AddToCalendarIcon, CopyIcon, DownloadIcon } from '@travel/ui/icons';
import { space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { useTranslation } from 'react-i18next';
import { useHost, usePageLink } from '../foundation/host/host-context.tsx';
import { viewOf } from '../products/load-products.ts';

interface BookingNumberProps {
  readonly booking: Booking;
  readonly access: string | undefined;
}

const query = (values: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
  return new URLSearchParams(given).toString();
};

/** The number, and what one does with it: copy, into the calendar, print. */
export function BookingNumber({ booking, access }: BookingNumberProps) {
  const { booking_id, number, status, items } = booking;
  const { t } = useTranslation('mfe-checkout');
  const { toast, locale, route } = useHost();
  const link = usePageLink();

  const copy = (text: string) => {
    navigator.clipboard.writeText(text).then(
      () => toast(t('booked.copied'), { tone: 'positive' }),
      () => toast(t('booked.notCopied', { number: text }), { tone: 'negative' }),
    );
  };

  return (
    <Row>
      <dl>
        <dt>{t('booked.number')}</dt>
        <dd>
          <bdi>{number}</bdi>
        </dd>
      </dl>
      {status === 'confirmed' && number !== null && (
        <Acts>
          <Button size="small" icon={<CopyIcon size={16} />} onClick={() => copy(number)}>
            {t('booked.copy')}
          </Button>
          {items.some(({ place, starts }) => place && starts) && (
            <ButtonLink
              size="small"
              icon={<AddToCalendarIcon size={16} />}
              href={`/api/bookings/${booking_id}/calendar.ics?${query({ lang: textLanguage(locale.language), access })}`}
              download={`${number}.ics`}
            >
              {t('booked.calendar')}
            </ButtonLink>
          )}
          {items.some((item) => viewOf(item).hasVoucher ?? true) && (
            <ButtonLink
              size="small"
              icon={<DownloadIcon size={16} />}
              {...link(`${route.path}?${query({ ...route.query, view: 'voucher' })}`)}
            >
              {t('booked.voucher')}
            </ButtonLink>
          )}
        </Acts>
      )}
    </Row>
  );
}

const Row = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.m,
  '& dt': type.label,
  '& dd': { ...type.title, margin: 0, fontVariantNumeric: 'tabular-nums' },
});

const Acts = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space.xs });
