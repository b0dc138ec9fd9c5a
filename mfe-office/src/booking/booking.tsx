import styled from '@emotion/styled';
import type { BookingFile } from '@travel/contracts/endpoints/office/office-bookings';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { Button } from '@travel/ui/actions/button.tsx';
import { lazyCode, useLazyCode } from '@travel/ui/load/lazy-code.ts';
import { media } from '@travel/ui/look/tokens/media.ts';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FeedView } from '@travel/ui/staff/feed-view.tsx';
import { Empty, Row, Stack } from '@travel/ui/staff/layout.ts';
import { PageLink } from '@travel/ui/staff/page-link.tsx';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BookingStatusTag } from '../data/booking-status.tsx';
import { useOrganisation } from '../data/own-staff.tsx';
import { customerTexts } from '../customers/customer-texts.ts';
import { BookingItems, BookingPeople } from './booking-summary.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { CustomerView } from './customer-view.tsx';
import { Corrections } from './corrections.tsx';
import { Documents } from './documents.tsx';
import { Goodwill } from './goodwill.tsx';
import { Mails } from './mails.tsx';
import { Money } from './money.tsx';
import { Notes } from './notes.tsx';
import { SupplierChanges } from './supplier-changes.tsx';
import { Timeline } from './timeline.tsx';
import { useBooking } from './use-booking.ts';
import { Work } from './work.tsx';

/** Everything about the booking whose ID is in the page's URL. */
export function Booking() {
  const { t } = useTranslation('mfe-office');
  const { getPath } = useOrganisation();
  const { id = '' } = useHost().route.query;
  const file = useBooking(id);
  return (
    <Stack>
      <Row>
        <PageLink href={getPath('/office')}>{t('booking.back')}</PageLink>
      </Row>
      {id === '' ? (
        <Empty>{t('booking.noId')}</Empty>
      ) : (
        <FeedView feed={file}>{(value) => <BookingView file={value} onChanged={file.reload} />}</FeedView>
      )}
    </Stack>
  );
}

interface BookingViewProps {
  readonly file: BookingFile;
  readonly onChanged: () => void;
}

function BookingView({ file, onChanged }: BookingViewProps) {
  const { t } = useTranslation('mfe-office');
  const { language } = useHost().locale;
  const { moment } = useFormats();
  const { can } = useOrganisation();
  const [isCancelling, setCancelling] = useState(false);
  const { booking } = file;
  const { number, booking_id, status, total, created_at, reason } = booking;
  const isCancellable = booking.can_cancel || booking.items.some(({ can_cancel }) => can_cancel);
  return (
    <Stack>
      <Panel
        title={<bdi>{number ?? booking_id}</bdi>}
        note={t('booking.lead', { total: formatMoney(total, language), at: moment(created_at) })}
        actions={
          <>
            {can('open-as-customer') && <OpenAs file={file} />}
            {can('cancel-booking') && isCancellable && (
              <Button size="small" tone="negative" onClick={() => setCancelling(true)}>
                {t('cancel.action')}
              </Button>
            )}
          </>
        }
      >
        <Row>
          <BookingStatusTag status={status} />
          {file.held_until && <span>{t('booking.heldUntil', { at: moment(file.held_until) })}</span>}
          {reason !== null && <span>{t('booking.reason', { reason })}</span>}
        </Row>
        <BookingItems file={file} />
        <Corrections file={file} onChanged={onChanged} />
      </Panel>
      <Columns>
        <Stack>
          <SupplierChanges file={file} />
          <BookingPeople file={file} />
          <CustomerView booking={booking} />
          <Money file={file} />
          <Goodwill file={file} onChanged={onChanged} />
          <Documents file={file} />
          <Mails file={file} onChanged={onChanged} />
          <Work bookingId={booking_id} />
        </Stack>
        <Stack>
          <Notes file={file} onChanged={onChanged} />
          <Timeline file={file} />
        </Stack>
      </Columns>
      {isCancelling && (
        <CancelDialog
          booking={booking}
          onDone={() => {
            setCancelling(false);
            onChanged();
          }}
          onOutdated={onChanged}
          onClose={() => setCancelling(false)}
        />
      )}
    </Stack>
  );
}

/** Its texts are those of the customers' page. */
const openAsCustomer = lazyCode(
  async () => (await import('../customers/open-as-customer.tsx')).OpenAsCustomer,
  customerTexts,
);

/** The button that opens the site as the customer. Absent for bookings without an account, and until its code loads. */
function OpenAs({ file: { user_id, account } }: Pick<BookingViewProps, 'file'>) {
  const loaded = useLazyCode(openAsCustomer);
  if (!account || user_id === null || loaded.status !== 'ready') return null;
  return <loaded.value customer={{ user_id, ...account }} />;
}

const Columns = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.m,
  alignItems: 'start',
  [media.wide]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
});
