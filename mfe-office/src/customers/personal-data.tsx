import type { Customer } from '@travel/contracts/endpoints/office/customers';
import type { DeletionObstacle } from '@travel/contracts/endpoints/people/own-data';
import { formatDate } from '@travel/contracts/locale/format/dates';
import { Button } from '@travel/ui/actions/button.tsx';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FeedView, RequestErrorNotice } from '@travel/ui/staff/feed-view.tsx';
import { useFeed } from '@travel/ui/staff/feed.ts';
import { Quiet, Row } from '@travel/ui/staff/layout.ts';
import { PageLink } from '@travel/ui/staff/page-link.tsx';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { ReasonDialog } from '@travel/ui/staff/reason-dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangedNotice } from '../data/changed-notice.tsx';
import { onceMs, useOrganisation } from '../data/own-staff.tsx';
import { saveFile } from '../data/save-file.ts';

interface PersonalDataProps {
  readonly customer: Customer;
}

/** Exports and deletes the data of a customer at the customer's request. */
export function PersonalData({ customer }: PersonalDataProps) {
  const { t } = useTranslation('mfe-office');
  const { can } = useOrganisation();
  const [open, setOpen] = useState<'export' | 'erase' | null>(null);
  if (!can('manage-personal-data')) return null;
  const close = () => setOpen(null);
  return (
    <Panel title={t('personalData.title')}>
      <Row>
        <Button size="small" onClick={() => setOpen('export')}>
          {t('personalData.export')}
        </Button>
        <Button size="small" tone="negative" onClick={() => setOpen('erase')}>
          {t('personalData.erase')}
        </Button>
      </Row>
      <Quiet>{t('personalData.note')}</Quiet>
      {open === 'export' && <ExportDialog customer={customer} onClose={close} />}
      {open === 'erase' && <EraseDialog customer={customer} onClose={close} />}
    </Panel>
  );
}

interface DialogProps extends PersonalDataProps {
  readonly onClose: () => void;
}

function ExportDialog({ customer: { user_id }, onClose }: DialogProps) {
  const { t } = useTranslation('mfe-office');
  const { http, toast } = useHost();
  const { organisation_id } = useOrganisation();
  const send = async (why: string) => {
    const { data } = await http('POST /api/office/{organisation_id}/customers/{user_id}/export', {
      params: { organisation_id, user_id },
      body: { why },
    });
    saveFile(`${user_id}-${data.made_at.slice(0, 10)}.json`, JSON.stringify(data, null, 2), 'application/json');
    toast(t('personalData.exported'), { tone: 'positive' });
    onClose();
  };
  return (
    <ReasonDialog
      title={t('personalData.export')}
      action={t('personalData.download')}
      note={t('personalData.exportNote')}
      reasons={[t('personalData.reason.letter'), t('personalData.reason.mail')]}
      renderError={(fault) =>
        fault.code === 'booked_elsewhere' ? (
          <Notice tone="negative" role="alert">
            {t('personalData.bookedElsewhere')}
          </Notice>
        ) : (
          <RequestErrorNotice fault={fault} />
        )
      }
      send={send}
      onClose={onClose}
    />
  );
}

/** Deletes the account, after a preview of what prevents the deletion or what is lost. */
function EraseDialog({ customer, onClose }: DialogProps) {
  const { t } = useTranslation('mfe-office');
  const { http, navigate, toast } = useHost();
  const { organisation_id, getPath } = useOrganisation();
  const { user_id, firstname, lastname } = customer;
  const title = t('personalData.eraseTitle', { name: `${firstname} ${lastname}` });
  const params = { organisation_id, user_id };
  const preview = useFeed(
    `erasure/${organisation_id}/${user_id}`,
    async (signal) =>
      (await http('GET /api/office/{organisation_id}/customers/{user_id}/erasure', { params, signal })).data,
    onceMs,
  );
  const send = async (why: string) => {
    await http('POST /api/office/{organisation_id}/customers/{user_id}/erasure', { params, body: { why } });
    toast(t('personalData.erased'), { tone: 'positive' });
    navigate(getPath('/office/customers'), { replace: true });
  };
  if (preview.status !== 'ready' || preview.value.obstacles.length > 0) {
    return (
      <Dialog title={title} closeLabel={t('personalData.leave')} width={600} onClose={onClose}>
        <FeedView feed={preview}>{({ obstacles }) => <Obstacles obstacles={obstacles} />}</FeedView>
      </Dialog>
    );
  }
  return (
    <ReasonDialog
      title={title}
      action={t('personalData.erase')}
      grave
      reasons={[t('personalData.reason.letter'), t('personalData.reason.mail')]}
      renderError={(fault) =>
        fault.code === 'account_needed' ? (
          <ChangedNotice text={t('personalData.changed')} action={t('personalData.reload')} onShow={preview.reload} />
        ) : (
          <RequestErrorNotice fault={fault} />
        )
      }
      send={send}
      onClose={onClose}
    >
      <Notice tone="warning" title={t('personalData.sure')}>
        <ul>
          <li>{t('personalData.gone')}</li>
          {preview.value.losses.map((loss) => (
            <li key={loss}>{t(`personalData.losses.${loss}`)}</li>
          ))}
          <li>{t('personalData.retained')}</li>
        </ul>
      </Notice>
    </ReasonDialog>
  );
}

function Obstacles({ obstacles }: { readonly obstacles: readonly DeletionObstacle[] }) {
  const { t } = useTranslation('mfe-office');
  const { language } = useHost().locale;
  const { getPath } = useOrganisation();
  return (
    <Notice tone="warning" title={t('personalData.needed')}>
      <ul>
        {obstacles.map(({ kind, booking_id, title, until }) => (
          <li key={`${kind} ${booking_id}`}>
            {t(`personalData.obstacles.${kind}`, { day: until === null ? '' : formatDate(until, language) })}{' '}
            {booking_id !== null && (
              <PageLink href={getPath('/office/booking', { id: booking_id })}>{title ?? booking_id}</PageLink>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
