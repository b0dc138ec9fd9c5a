import type { StaffMember } from '@travel/contracts/endpoints/office/staff';
import { Button } from '@travel/ui/actions/button.tsx';
import { Tag } from '@travel/ui/cards/tag.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FeedView } from '@travel/ui/staff/feed-view.tsx';
import { useFeed } from '@travel/ui/staff/feed.ts';
import { Empty, Quiet, Row } from '@travel/ui/staff/layout.ts';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { Table } from '@travel/ui/staff/table.tsx';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onceMs, useOrganisation } from '../data/own-staff.tsx';
import { InviteDialog, RemoveDialog, RolesDialog } from './staff-dialogs.tsx';

type OpenDialog = { readonly kind: 'invite' } | { readonly kind: 'roles' | 'remove'; readonly member: StaffMember };

/** The people who work for the organisation, with their roles. */
export function Staff() {
  const { t } = useTranslation('mfe-office');
  const { http } = useHost();
  const { organisation_id, name } = useOrganisation();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const staff = useFeed(
    `staff/${organisation_id}`,
    async (signal) => {
      const { data } = await http('GET /api/office/{organisation_id}/staff', { params: { organisation_id }, signal });
      return data.staff;
    },
    onceMs,
  );
  const close = () => setDialog(null);
  const finish = () => {
    close();
    staff.reload();
  };
  return (
    <Panel
      title={t('staff.of', { organisation: name })}
      actions={
        <Button size="small" tone="accent" onClick={() => setDialog({ kind: 'invite' })}>
          {t('staff.invite')}
        </Button>
      }
    >
      <FeedView feed={staff}>{(members) => <Members members={members} onOpen={setDialog} />}</FeedView>
      {dialog?.kind === 'invite' && <InviteDialog onDone={finish} onClose={close} />}
      {dialog?.kind === 'roles' && <RolesDialog member={dialog.member} onDone={finish} onClose={close} />}
      {dialog?.kind === 'remove' && <RemoveDialog member={dialog.member} onDone={finish} onClose={close} />}
    </Panel>
  );
}

interface MembersProps {
  readonly members: readonly StaffMember[];
  readonly onOpen: (dialog: OpenDialog) => void;
}

function Members({ members, onOpen }: MembersProps) {
  const { t } = useTranslation('mfe-office');
  const { moment } = useFormats();
  if (members.length === 0) return <Empty>{t('staff.none')}</Empty>;
  return (
    <Table
      label={t('nav.staff')}
      head={[t('staff.name'), t('staff.roles'), t('staff.secondStep'), t('staff.invited'), t('staff.actions')]}
    >
      {members.map((member) => {
        const { user_id, email, firstname, lastname, roles, invited_by, invited_at, has_second_step } = member;
        const name = `${firstname} ${lastname}`;
        return (
          <tr key={user_id}>
            <th scope="row">
              <div>{name}</div>
              <Quiet>
                <bdi>{email}</bdi>
              </Quiet>
            </th>
            <td>
              <Row>
                {roles.map((role) => (
                  <Tag key={role}>{t(`role.${role}`)}</Tag>
                ))}
              </Row>
            </td>
            <td>
              <Tag tone={has_second_step ? 'positive' : 'warning'}>
                {t(has_second_step ? 'staff.secure' : 'staff.waiting')}
              </Tag>
            </td>
            <td>
              {moment(invited_at)}{' '}
              <Quiet>
                <bdi>{invited_by}</bdi>
              </Quiet>
            </td>
            <td>
              <Row>
                <Button
                  size="small"
                  aria-label={`${t('staff.change')}, ${name}`}
                  onClick={() => onOpen({ kind: 'roles', member })}
                >
                  {t('staff.change')}
                </Button>
                <Button
                  size="small"
                  tone="quiet"
                  aria-label={`${t('staff.remove')}, ${name}`}
                  onClick={() => onOpen({ kind: 'remove', member })}
                >
                  {t('staff.remove')}
                </Button>
              </Row>
            </td>
          </tr>
        );
      })}
    </Table>
  );
}
