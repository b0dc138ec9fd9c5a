import type { StaffMember } from '@travel/contracts/endpoints/office/staff';
import { normalizeEmail } from '@travel/contracts/people/email';
import { type StaffRole, staffRoles } from '@travel/contracts/people/permissions';
import { Checkbox } from '@travel/ui/fields/checkbox.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { Choices, Fields, Quiet } from '@travel/ui/staff/layout.ts';
import { ReasonDialog } from '@travel/ui/staff/reason-dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrganisation } from '../data/own-staff.tsx';

interface DialogProps {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const empty = { email: '', firstname: '', lastname: '' };

/** Invites a person by e-mail address, with roles and a reason. */
export function InviteDialog({ onDone, onClose }: DialogProps) {
  const { t } = useTranslation('mfe-office');
  const { http, toast } = useHost();
  const { organisation_id } = useOrganisation();
  const [form, setForm] = useState(empty);
  const [roles, setRoles] = useState<readonly StaffRole[]>([]);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const errors = {
    email: normalizeEmail(form.email) === null && t('staff.emailMissing'),
    firstname: form.firstname.trim() === '' && t('staff.nameMissing'),
    lastname: form.lastname.trim() === '' && t('staff.nameMissing'),
    roles: roles.length === 0 && t('staff.roleMissing'),
  };
  const show = (error: string | false) => (isSubmitted && error ? error : undefined);
  const send = async (why: string) => {
    await http('POST /api/office/{organisation_id}/staff', {
      params: { organisation_id },
      body: { ...form, email: form.email.trim(), roles: [...roles], why },
    });
    toast(t('staff.invitedDone', { email: form.email.trim() }), { tone: 'positive' });
    onDone();
  };
  const renderField = (key: keyof typeof empty, type: 'email' | 'text') => (
    <TextField
      label={t(`staff.${key}`)}
      type={type}
      autoComplete="off"
      maxLength={80}
      dir={type === 'email' ? 'ltr' : 'auto'}
      value={form[key]}
      error={show(errors[key])}
      onText={(text) => setForm({ ...form, [key]: text })}
    />
  );
  return (
    <ReasonDialog
      title={t('staff.inviteTitle')}
      action={t('staff.invite')}
      note={t('staff.inviteNote')}
      validate={() => {
        setIsSubmitted(true);
        return Object.values(errors).every((error) => !error);
      }}
      send={send}
      onClose={onClose}
    >
      {renderField('email', 'email')}
      <Fields>
        {renderField('firstname', 'text')}
        {renderField('lastname', 'text')}
      </Fields>
      <RoleChoice roles={roles} error={show(errors.roles)} onRoles={setRoles} />
    </ReasonDialog>
  );
}

interface MemberDialogProps extends DialogProps {
  readonly member: StaffMember;
}

export function RolesDialog({ member, onDone, onClose }: MemberDialogProps) {
  const { t } = useTranslation('mfe-office');
  const { http } = useHost();
  const { organisation_id } = useOrganisation();
  const [roles, setRoles] = useState<readonly StaffRole[]>(member.roles);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const send = async (why: string) => {
    await http('PUT /api/office/{organisation_id}/staff/{user_id}', {
      params: { organisation_id, user_id: member.user_id },
      body: { roles: [...roles], why },
    });
    onDone();
  };
  return (
    <ReasonDialog
      title={t('staff.changeTitle', { name: `${member.firstname} ${member.lastname}` })}
      action={t('staff.save')}
      validate={() => {
        setIsSubmitted(true);
        return roles.length > 0;
      }}
      send={send}
      onClose={onClose}
    >
      <RoleChoice
        roles={roles}
        error={isSubmitted && roles.length === 0 ? t('staff.roleMissing') : undefined}
        onRoles={setRoles}
      />
    </ReasonDialog>
  );
}

export function RemoveDialog({ member, onDone, onClose }: MemberDialogProps) {
  const { t } = useTranslation('mfe-office');
  const { http } = useHost();
  const { organisation_id } = useOrganisation();
  const send = async (why: string) => {
    await http('POST /api/office/{organisation_id}/staff/{user_id}/removal', {
      params: { organisation_id, user_id: member.user_id },
      body: { why },
    });
    onDone();
  };
  return (
    <ReasonDialog
      title={t('staff.removeTitle', { name: `${member.firstname} ${member.lastname}` })}
      action={t('staff.remove')}
      isNegative
      note={t('staff.removeNote')}
      reasons={[t('staff.reason.left'), t('staff.reason.moved')]}
      send={send}
      onClose={onClose}
    />
  );
}

interface RoleChoiceProps {
  readonly roles: readonly StaffRole[];
  readonly error: string | undefined;
  readonly onRoles: (roles: readonly StaffRole[]) => void;
}

function RoleChoice({ roles, error, onRoles }: RoleChoiceProps) {
  const { t } = useTranslation('mfe-office');
  return (
    <Choices>
      <legend>{t('staff.roles')}</legend>
      {staffRoles.map((role) => (
        <div key={role}>
          <Checkbox
            label={t(`role.${role}`)}
            checked={roles.includes(role)}
            onChecked={(isOn) => onRoles(staffRoles.filter((one) => (one === role ? isOn : roles.includes(one))))}
          />
          <Quiet>{t(`roleHelp.${role}`)}</Quiet>
        </div>
      ))}
      {error !== undefined && <p role="alert">{error}</p>}
    </Choices>
  );
}
