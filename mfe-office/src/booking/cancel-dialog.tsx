import type { Booking } from '@travel/contracts/endpoints/orders/bookings';
import { formatShortRange } from '@travel/contracts/locale/format/dates';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { LiveRegion } from '@travel/ui/announcements/live-region.tsx';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { Checkbox } from '@travel/ui/fields/checkbox.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { Button } from '@travel/ui/actions/button.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FeedView, RequestErrorNotice } from '@travel/ui/staff/feed-view.tsx';
import { useFeed } from '@travel/ui/staff/feed.ts';
import { Choices } from '@travel/ui/staff/layout.ts';
import { ReasonDialog } from '@travel/ui/staff/reason-dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onceMs, useOrganisation } from '../data/own-staff.tsx';
import { ChangedNotice } from '../data/changed-notice.tsx';

interface CancelDialogProps {
  readonly booking: Booking;
  readonly onDone: () => void;
  /** Called if the refund shows that the booking changed. */
  readonly onOutdated: () => void;
  readonly onClose: () => void;
}

/** Returns the booked items; all can be cancelled together with the booking, or only those that allow it. */
const listChoices = ({ items, can_cancel: canAll }: Booking) =>
  items
    .filter(({ status }) => status === 'booked')
    .map((item) => ({ ...item, isCancellable: canAll || item.can_cancel }));

type Choice = ReturnType<typeof listChoices>[number];

/** Requests the refund of cancelling some items, or the booking for null; nothing for an empty list. */
const useRefund = (booking_id: string, ids: readonly string[] | null) => {
  const { http } = useHost();
  const { organisation_id } = useOrganisation();
  const params = { organisation_id, booking_id };
  const item_ids = ids?.join(',');
  return useFeed(
    item_ids === '' ? null : `refund/${booking_id}/${item_ids ?? ''}`,
    async (signal) => {
      const path = 'GET /api/office/{organisation_id}/bookings/{booking_id}';
      if (item_ids === undefined) return (await http(`${path}/refund`, { params, signal })).data;
      return (await http(`${path}/items/refund`, { params, query: { item_ids }, signal })).data;
    },
    onceMs,
  );
};

/**
 * Shows the refund by the policies of the items, and cancels the booking or the chosen items for exactly that refund.
 */
export function CancelDialog({ booking, onDone, onOutdated, onClose }: CancelDialogProps) {
  const { t } = useTranslation('mfe-office');
  const { http, locale, toast } = useHost();
  const { organisation_id } = useOrganisation();
  const { booking_id } = booking;
  const name = booking.number ?? booking_id;
  const params = { organisation_id, booking_id };
  const choices = listChoices(booking);
  // The choice stays while the dialog is open, so that a colleague's cancellation never widens it to the last item.
  const [isChoice] = useState(choices.length > 1);
  const [excluded, setExcluded] = useState<readonly string[]>([]);
  const chosen = choices.filter(({ item_id, isCancellable }) => isCancellable && !excluded.includes(item_id));
  const isPart = isChoice && chosen.length < choices.length;
  const ids = chosen.map(({ item_id }) => item_id);
  const offer = useRefund(booking_id, isPart || (isChoice && choices.length === 0) ? ids : null);
  const title = t('cancel.title', { name });
  const isReady = offer.status === 'ready';
  const isEmpty = isChoice && choices.length === 0;
  if (isEmpty || (!isChoice && !isReady)) {
    return (
      <Dialog title={title} onClose={onClose} actions={<Button onClick={onClose}>{t('cancel.leave')}</Button>}>
        {isEmpty ? (
          <Notice tone="warning" role="alert">
            {t('cancel.changed')}
          </Notice>
        ) : (
          <FeedView feed={offer}>{() => null}</FeedView>
        )}
      </Dialog>
    );
  }
  const send = async (why: string) => {
    if (!isReady) return;
    const { refund } = offer.value;
    const path = 'POST /api/office/{organisation_id}/bookings/{booking_id}';
    await (isPart
      ? http(`${path}/items/cancellation`, { params, body: { item_ids: ids, refund, why } })
      : http(`${path}/cancellation`, { params, body: { refund, why } }));
    toast(t(isPart ? 'cancel.doneItems' : 'cancel.done', { name }), { tone: 'positive' });
    onDone();
  };
  return (
    <ReasonDialog
      title={title}
      action={t('cancel.submit')}
      leave={t('cancel.leave')}
      grave
      subject={isReady ? `${ids.join()} ${offer.value.refund.amount}` : ''}
      note={t('cancel.note')}
      reasons={[t('cancel.reason.traveller'), t('cancel.reason.illness')]}
      validate={() => isReady}
      renderError={(fault, dismiss) =>
        fault.code === 'refund_changed' ? (
          <ChangedNotice
            text={t('cancel.changed')}
            action={t('cancel.reload')}
            onShow={() => {
              dismiss();
              offer.reload();
              onOutdated();
            }}
          />
        ) : (
          <RequestErrorNotice fault={fault} />
        )
      }
      send={send}
      onClose={onClose}
    >
      {isChoice && <ItemChoice choices={choices} chosen={ids} excluded={excluded} onExcluded={setExcluded} />}
      {(isReady || ids.length > 0) && <FeedView feed={offer}>{() => null}</FeedView>}
      <LiveRegion>
        {isReady && (
          <Notice title={t('cancel.refund', { amount: formatMoney(offer.value.refund, locale.language) })}>
            {t(isPart ? 'cancel.percentItems' : 'cancel.percent', { percent: offer.value.refund_percent })}
          </Notice>
        )}
      </LiveRegion>
    </ReasonDialog>
  );
}

interface ItemChoiceProps {
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly excluded: readonly string[];
  readonly onExcluded: (ids: readonly string[]) => void;
}

/** Chooses the items to cancel. */
function ItemChoice({ choices, chosen, excluded, onExcluded }: ItemChoiceProps) {
  const { t } = useTranslation('mfe-office');
  const { language } = useHost().locale;
  return (
    <Choices>
      <legend>{t('cancel.items')}</legend>
      {choices.map(({ item_id, title, subtitle, starts, ends, price, isCancellable }) => {
        const days = starts && formatShortRange(starts.date, ends?.date ?? starts.date, language);
        return (
          <Checkbox
            key={item_id}
            label={[title, subtitle, days].filter((part) => part !== null).join(' · ')}
            end={formatMoney(price.inclusive, language)}
            help={isCancellable ? undefined : t('cancel.itemFixed')}
            disabled={!isCancellable}
            checked={chosen.includes(item_id)}
            onChecked={(isOn) => onExcluded(isOn ? excluded.filter((one) => one !== item_id) : [...excluded, item_id])}
          />
        );
      })}
      {chosen.length === 0 && <p role="alert">{t('cancel.noItem')}</p>}
    </Choices>
  );
}
