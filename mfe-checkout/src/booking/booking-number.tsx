import styled from '@emotion/styled';
import { Button } from '@travel/ui/actions/button.tsx';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { AddToCalendarIcon, CopyIcon, DownloadIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { useHost, usePageLink } from '@travel/ui/remote/host-context.tsx';
import { getView } from '../products/load-products.ts';
import type { BookingPartProps } from './follow-booking.ts';
import { getTripFileUrl } from './trip-file-url.ts';

/** Shows the booking number with buttons to copy it, add the trip to a calendar and open the voucher. */
export function BookingNumber({ booking, access }: Pick<BookingPartProps, 'booking' | 'access'>) {
  const { number, status, items } = booking;
  const { t } = useTranslation('mfe-checkout');
  const { toast, locale, route } = useHost();
  const link = usePageLink();
  const calendar = getTripFileUrl(booking, 'calendar.ics', { language: locale.language, access });

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
        <Actions>
          <Button size="small" icon={<CopyIcon size={16} />} onClick={() => copy(number)}>
            {t('booked.copy')}
          </Button>
          {calendar !== null && (
            <ButtonLink size="small" icon={<AddToCalendarIcon size={16} />} href={calendar} download={`${number}.ics`}>
              {t('booked.calendar')}
            </ButtonLink>
          )}
          {items.some((item) => getView(item).hasVoucher ?? true) && (
            <ButtonLink
              size="small"
              icon={<DownloadIcon size={16} />}
              {...link(`${route.path}?${new URLSearchParams({ ...route.query, view: 'voucher' })}`)}
            >
              {t('booked.voucher')}
            </ButtonLink>
          )}
        </Actions>
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

const Actions = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space.xs });
