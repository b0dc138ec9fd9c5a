import type { Customer } from '@travel/contracts/endpoints/office/customers';
import { Button } from '@travel/ui/actions/button.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { Empty } from '@travel/ui/staff/layout.ts';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { ReasonDialog } from '@travel/ui/staff/reason-dialog.tsx';
import { Table } from '@travel/ui/staff/table.tsx';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrganisation } from '../data/own-staff.tsx';

type Session = Customer['sessions'][number];

interface SessionsProps {
  readonly customer: Customer;
  readonly onChanged: () => void;
}

/** The devices on which a customer is signed in, with the actions that sign one or all of them out. */
export function Sessions({ customer: { user_id, sessions }, onChanged }: SessionsProps) {
  const { t } = useTranslation('mfe-office');
  const { http } = useHost();
  const { moment } = useFormats();
  const { organisation_id, can } = useOrganisation();
  const [ending, setEnding] = useState<Session | 'all' | null>(null);
  const canEnd = can('block-customer') && sessions.length > 0;
  const getDevice = ({ device }: Session) => device || t('customer.unknownDevice');
  const send = async (why: string) => {
    await http('POST /api/office/{organisation_id}/customers/{user_id}/sign-out', {
      params: { organisation_id, user_id },
      body: { why, ...(ending !== null && ending !== 'all' && { session_id: ending.session_id }) },
    });
    setEnding(null);
    onChanged();
  };
  return (
    <Panel
      title={t('customer.sessions')}
      actions={
        canEnd && (
          <Button size="small" onClick={() => setEnding('all')}>
            {t('signOut.everywhere')}
          </Button>
        )
      }
    >
      {sessions.length === 0 ? (
        <Empty>{t('customer.noSessions')}</Empty>
      ) : (
        <Table
          label={t('customer.sessions')}
          head={[
            t('customer.device'),
            t('customer.lastUsed'),
            t('customer.began'),
            ...(canEnd ? [t('signOut.head')] : []),
          ]}
        >
          {sessions.map((session) => (
            <tr key={session.session_id}>
              <th scope="row">
                <bdi>{getDevice(session)}</bdi>
              </th>
              <td>{moment(session.last_used_at)}</td>
              <td>{moment(session.created_at)}</td>
              {canEnd && (
                <td>
                  <Button
                    size="small"
                    aria-label={t('signOut.label', { device: getDevice(session) })}
                    onClick={() => setEnding(session)}
                  >
                    {t('signOut.action')}
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </Table>
      )}
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
