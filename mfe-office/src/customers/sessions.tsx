import type { Customer, CustomerSession } from '@travel/contracts/endpoints/office/customers';
import { Button } from '@travel/ui/actions/button.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { ReasonDialog } from '@travel/ui/staff/reason-dialog.tsx';
import type { DataColumn } from '@travel/ui/staff/use-data-table.ts';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataList } from '../data/data-list.tsx';
import { useOrganisation } from '../data/own-staff.tsx';
import { usePages } from '../data/pages.ts';
import { PagedList } from '../data/show-more.tsx';

interface SessionPage {
  readonly items: readonly CustomerSession[];
  readonly next: string | null;
}

interface SessionsProps {
  readonly customer: Customer;
  readonly onChanged: () => void;
}

/** The devices on which a customer is signed in, with the actions that sign one or all of them out. */
export function Sessions({ customer: { user_id, sessions }, onChanged }: SessionsProps) {
  const { t } = useTranslation('mfe-office');
  const { http } = useHost();
  const { organisation_id, can } = useOrganisation();
  const [ending, setEnding] = useState<CustomerSession | 'all' | null>(null);
  const params = { organisation_id, user_id };
  const pages = usePages<CustomerSession, string, SessionPage>(
    // A customer who is blocked or signed out has other sessions.
    `sessions/${organisation_id}/${user_id}/${sessions.map(({ session_id }) => session_id).join()}`,
    async (after, signal) => {
      const request = { params, query: { ...(after && { after }) }, ...(signal && { signal }) };
      const { data } = await http('GET /api/office/{organisation_id}/customers/{user_id}/sessions', request);
      return { items: data.sessions, next: data.next };
    },
  );
  const canEnd = can('block-customer');
  const getDevice = ({ device }: CustomerSession) => device || t('customer.unknownDevice');
  const send = async (why: string) => {
    await http('POST /api/office/{organisation_id}/customers/{user_id}/sign-out', {
      params,
      body: { why, ...(ending !== null && ending !== 'all' && { session_id: ending.session_id }) },
    });
    setEnding(null);
    pages.first.reload();
    onChanged();
  };
  return (
    <Panel
      title={t('customer.sessions')}
      actions={
        canEnd &&
        sessions.length > 0 && (
          <Button size="small" onClick={() => setEnding('all')}>
            {t('signOut.everywhere')}
          </Button>
        )
      }
    >
      <PagedList pages={pages} none={t('customer.noSessions')}>
        {(items, isPart) => (
          <SessionTable sessions={items} isPart={isPart} getDevice={getDevice} {...(canEnd && { onEnd: setEnding })} />
        )}
      </PagedList>
      {ending !== null && (
        <ReasonDialog
          title={ending === 'all' ? t('signOut.everywhere') : t('signOut.label', { device: getDevice(ending) })}
          action={t('signOut.action')}
          note={t('signOut.note')}
          reasons={[t('signOut.reason.lost'), t('signOut.reason.requested')]}
          send={send}
          onClose={() => setEnding(null)}
        />
      )}
    </Panel>
  );
}

interface SessionTableProps {
  readonly sessions: readonly CustomerSession[];
  /** Whether the list continues on the server. */
  readonly isPart: boolean;
  readonly getDevice: (session: CustomerSession) => string;
  readonly onEnd?: (session: CustomerSession) => void;
}

function SessionTable({ sessions, isPart, getDevice, onEnd }: SessionTableProps) {
  const { t } = useTranslation('mfe-office');
  const { moment } = useFormats();
  const columns: DataColumn<CustomerSession>[] = [
    {
      key: 'device',
      label: t('customer.device'),
      value: getDevice,
      render: (session) => <bdi>{getDevice(session)}</bdi>,
    },
    {
      key: 'used',
      label: t('customer.lastUsed'),
      value: ({ last_used_at }) => last_used_at,
      render: ({ last_used_at }) => moment(last_used_at),
    },
    {
      key: 'began',
      label: t('customer.began'),
      value: ({ created_at }) => created_at,
      render: ({ created_at }) => moment(created_at),
    },
  ];
  if (onEnd) {
    columns.push({
      key: 'actions',
      label: t('signOut.head'),
      isFixed: true,
      render: (session) => (
        <Button
          size="small"
          aria-label={t('signOut.label', { device: getDevice(session) })}
          onClick={() => onEnd(session)}
        >
          {t('signOut.action')}
        </Button>
      ),
    });
  }
  return (
    <DataList
      name="sessions"
      label={t('customer.sessions')}
      columns={columns}
      rows={sessions}
      getKey={({ session_id }) => session_id}
      isPart={isPart}
    />
  );
}
