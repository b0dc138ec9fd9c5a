import type { FoundBooking } from '@travel/contracts/endpoints/office/office-bookings';
import { formatShortRange } from '@travel/contracts/locale/format/dates';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { Quiet } from '@travel/ui/staff/layout.ts';
import type { DataColumn } from '@travel/ui/staff/use-data-table.ts';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { useTranslation } from 'react-i18next';
import { BookingStatusTag } from '../data/booking-status.tsx';

/** Returns the columns of the table of bookings. Keys of sortable columns are those of the server. */
export const useBookingColumns = (): readonly DataColumn<FoundBooking>[] => {
  const { t } = useTranslation('mfe-office');
  const { language } = useHost().locale;
  const { moment } = useFormats();
  const column = (
    key: 'number' | 'status' | 'traveller' | 'title' | 'starts' | 'total' | 'newest' | 'email' | 'phone' | 'card',
    render: DataColumn<FoundBooking>['render'],
    more: Partial<DataColumn<FoundBooking>> = {},
  ) => ({ key, label: t(`column.${key}`), render, ...more });
  return [
    column('number', ({ number, booking_id }) => <bdi>{number ?? booking_id}</bdi>),
    column('status', ({ status }) => <BookingStatusTag status={status} />),
    column('traveller', ({ traveller }) => traveller || <Quiet>{t('find.noTraveller')}</Quiet>),
    column('title', ({ title }) => title),
    column('starts', ({ starts_on: from, ends_on: until }) => from && formatShortRange(from, until ?? from, language), {
      sorts: 'descending',
    }),
    column('total', ({ total }) => formatMoney(total, language), { sorts: 'descending', isFigure: true }),
    column('newest', ({ created_at }) => moment(created_at), { sorts: 'descending' }),
    column('email', ({ email }) => <bdi>{email}</bdi>, { isExtra: true }),
    column('phone', ({ phone }) => <bdi dir="ltr">{phone}</bdi>, { isExtra: true }),
    column('card', ({ last4 }) => last4 && <bdi dir="ltr">•••• {last4}</bdi>, { isExtra: true }),
  ];
};
