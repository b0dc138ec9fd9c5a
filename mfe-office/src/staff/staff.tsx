import type { StaffMember } from '@travel/contracts/endpoints/office/staff';
import { Button } from '@travel/ui/actions/button.tsx';
import { Tag } from '@travel/ui/cards/tag.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FeedView } from '@travel/ui/staff/feed-view.tsx';
import { useFeed } from '@travel/ui/staff/feed.ts';
import { Empty, Quiet, Row } from '@travel/ui/staff/layout.ts';
import { Panel } from '@travel/ui/staff/panel.tsx';
import type { DataColumn } from '@travel/ui/staff/use-data-table.ts';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataList } from '../data/data-list.tsx';
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
  const getName = ({ firstname, lastname }: StaffMember) => `${firstname} ${lastname}`;
  const getSecondStep = (member: StaffMember) => t(member.has_second_step ? 'staff.secure' : 'staff.waiting');
  const columns: DataColumn<StaffMember>[] = [
    {
      key: 'name',
      label: t('staff.name'),
      value: getName,
      render: (member) => (
        <div>
          <div>{getName(member)}</div>
          <Quiet>
            <bdi>{member.email}</bdi>
          </Quiet>
        </div>
      ),
    },
    {
      key: 'roles',
      label: t('staff.roles'),
      value: ({ roles }) => roles.map((role) => t(`role.${role}`)).join(' '),
      render: ({ roles }) => (
        <Row>
          {roles.map((role) => (
            <Tag key={role}>{t(`role.${role}`)}</Tag>
          ))}
        </Row>
      ),
    },
    {
      key: 'secondStep',
      label: t('staff.secondStep'),
      value: getSecondStep,
      render: (member) => <Tag tone={member.has_second_step ? 'positive' : 'warning'}>{getSecondStep(member)}</Tag>,
    },
    {
      key: 'invited',
      label: t('staff.invited'),
      value: ({ invited_at }) => Date.parse(invited_at),
      render: ({ invited_at, invited_by }) => (
        <div>
          {moment(invited_at)}{' '}
          <Quiet>
            <bdi>{invited_by}</bdi>
          </Quiet>
        </div>
      ),
    },
    {
      key: 'actions',
      label: t('staff.actions'),
      isFixed: true,
      render: (member) => (
        <Row>
          <Button
            size="small"
            aria-label={`${t('staff.change')}, ${getName(member)}`}
            onClick={() => onOpen({ kind: 'roles', member })}
          >
            {t('staff.change')}
          </Button>
          <Button
            size="small"
            tone="quiet"
            aria-label={`${t('staff.remove')}, ${getName(member)}`}
            onClick={() => onOpen({ kind: 'remove', member })}
          >
            {t('staff.remove')}
          </Button>
        </Row>
      ),
    },
  ];
  return (
    <DataList name="staff" label={t('nav.staff')} columns={columns} rows={members} getKey={({ user_id }) => user_id} />
  );
}
