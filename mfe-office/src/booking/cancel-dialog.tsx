import { formatMoney } from '@travel/contracts/locale/format/money';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { Button } from '@travel/ui/actions/button.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FeedView, RequestErrorNotice } from '@travel/ui/staff/feed-view.tsx';
import { useFeed } from '@travel/ui/staff/feed.ts';
import { ReasonDialog } from '@travel/ui/staff/reason-dialog.tsx';
import { useTranslation } from 'react-i18next';
import { onceMs, useOrganisation } from '../data/own-staff.tsx';
import { ChangedNotice } from '../data/changed-notice.tsx';

interface CancelDialogProps {
  readonly bookingId: string;
  /** Number of the booking. */
  readonly name: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Shows the refund by the policies of the items, and cancels the booking for exactly that refund. */
export function CancelDialog({ bookingId, name, onDone, onClose }: CancelDialogProps) {
  const { t } = useTranslation('mfe-office');
  const { http, locale, toast } = useHost();
  const { organisation_id } = useOrganisation();
  const params = { organisation_id, booking_id: bookingId };
  const offer = useFeed(
    `refund/${bookingId}`,
    async (signal) => {
      const path = 'GET /api/office/{organisation_id}/bookings/{booking_id}/refund';
      return (await http(path, { params, signal })).data;
    },
    onceMs,
  );
  const title = t('cancel.title', { name });
  if (offer.status !== 'ready') {
    return (
      <Dialog title={title} onClose={onClose} actions={<Button onClick={onClose}>{t('cancel.leave')}</Button>}>
        <FeedView feed={offer}>{() => null}</FeedView>
      </Dialog>
    );
  }
  const { refund, refund_percent: percent } = offer.value;
  const send = async (why: string) => {
    await http('POST /api/office/{organisation_id}/bookings/{booking_id}/cancellation', {
      params,
      body: { refund, why },
    });
    toast(t('cancel.done', { name }), { tone: 'positive' });
    onDone();
  };
  return (
    <ReasonDialog
      title={title}
      action={t('cancel.submit')}
      leave={t('cancel.leave')}
      grave
      note={t('cancel.note')}
      reasons={[t('cancel.reason.traveller'), t('cancel.reason.illness')]}
      renderError={(fault, dismiss) =>
        fault.code === 'refund_changed' ? (
          <ChangedNotice
            text={t('cancel.changed')}
            action={t('cancel.reload')}
            onShow={() => {
              dismiss();
              offer.reload();
            }}
          />
        ) : (
          <RequestErrorNotice fault={fault} />
        )
      }
      send={send}
      onClose={onClose}
    >
      <Notice title={t('cancel.refund', { amount: formatMoney(refund, locale.language) })}>
        {t('cancel.percent', { percent })}
      </Notice>
    </ReasonDialog>
  );
}
