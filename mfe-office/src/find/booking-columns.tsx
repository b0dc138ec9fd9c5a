import type { FoundBooking } from '@travel/contracts/endpoints/office/office-bookings';
import { formatShortRange } from '@travel/contracts/locale/format/dates';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { DataColumn } from '@travel/ui/staff/data-table.tsx';
import { Quiet } from '@travel/ui/staff/layout.ts';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BookingStatusTag } from '../data/booking-status.tsx';

/** Columns that can be hidden; the booking's number always shows. */
export const optionalColumns = [
  'status',
  'traveller',
  'title',
  'starts',
  'total',
  'newest',
  'email',
  'phone',
  'card',
] as const;

export type OptionalColumn = (typeof optionalColumns)[number];

const usual: readonly OptionalColumn[] = ['status', 'traveller', 'title', 'starts', 'total', 'newest'];

/** Returns the chosen columns, which this browser remembers. */
export const useChosenColumns = () => {
  const { storage } = useHost();
  const [chosen, setChosen] = useState<readonly OptionalColumn[]>(() => {
    const stored = storage.get('office_columns')?.split(' ');
    return stored ? optionalColumns.filter((key) => stored.includes(key)) : usual;
  });
  const choose = (key: OptionalColumn, isOn: boolean) => {
    const next = optionalColumns.filter((one) => (one === key ? isOn : chosen.includes(one)));
    setChosen(next);
    storage.set('office_columns', next.join(' '));
  };
  return { chosen, choose };
};

/** Returns the columns of the table of bookings. Keys of sortable columns are those of the server. */
export const useBookingColumns = (chosen: readonly OptionalColumn[]): readonly DataColumn<FoundBooking>[] => {
  const { t } = useTranslation('mfe-office');
  const { language } = useHost().locale;
  const { moment } = useFormats();
  const all: Readonly<Record<OptionalColumn, Omit<DataColumn<FoundBooking>, 'key' | 'label'>>> = {
    status: { render: ({ status }) => <BookingStatusTag status={status} /> },
    traveller: { render: ({ traveller }) => traveller || <Quiet>{t('find.noTraveller')}</Quiet> },
    title: { render: ({ title }) => title },
    starts: {
      sorts: 'descending',
      render: ({ starts_on: from, ends_on: until }) => from && formatShortRange(from, until ?? from, language),
    },
    total: { sorts: 'descending', isFigure: true, render: ({ total }) => formatMoney(total, language) },
    newest: { sorts: 'descending', render: ({ created_at }) => moment(created_at) },
    email: { render: ({ email }) => <bdi>{email}</bdi> },
    phone: { render: ({ phone }) => <bdi dir="ltr">{phone}</bdi> },
    card: { render: ({ last4 }) => last4 && <bdi dir="ltr">•••• {last4}</bdi> },
  };
  return [
    { key: 'number', label: t('column.number'), render: ({ number, booking_id }) => <bdi>{number ?? booking_id}</bdi> },
    ...chosen.map((key) => ({ key, label: t(`column.${key}`), ...all[key] })),
  ];
};
