import { z } from 'zod';
import { emailAddress } from '../../http/contact.schema.ts';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { wholeNumber } from '../../http/whole-number.schema.ts';
import { staffRoles } from '../../people/permissions.ts';
import { csvStart } from '../../text/csv.ts';
import { officeReason, officeParams, requireTask } from './office-parts.ts';

const roles = z
  .array(z.enum(staffRoles))
  .min(1, 'Choose at least one role')
  .max(staffRoles.length)
  .transform((chosen) => staffRoles.filter((role) => chosen.includes(role)));

const staffMemberSchema = z
  .object({
    user_id: z.string(),
    email: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    roles: z.array(z.enum(staffRoles)),
    /** E-mail address of the person who gave the roles, and when. */
    invited_by: z.string(),
    invited_at: z.iso.datetime(),
    /** Whether the person has signed in to the back office with a second factor. */
    has_second_step: z.boolean(),
  })
  .meta({ id: 'StaffMember' });

export type StaffMember = z.output<typeof staffMemberSchema>;

/** @private exported for tests of the back office */
export const sampleStaffMember = {
  user_id: 'U1010',
  email: 'support@example.test',
  firstname: 'Ines',
  lastname: 'Ferreira',
  roles: ['support' as const],
  invited_by: 'administrator@example.test',
  invited_at: '2026-11-20T08:00:00.000Z',
  has_second_step: true,
};

const organisationSchema = z.object({
  organisation_id: z.string(),
  name: z.string(),
  roles: z.array(z.enum(staffRoles)),
});

/** Returns the organisations at which the signed-in person works, with the roles there; an empty list for none. */
export const readOwnStaff = endpoint({
  method: 'GET',
  path: '/api/office/me',
  summary: 'The organisations and roles of the signed-in member of staff',
  tag: 'office',
  access: { caller: 'staff' },
  response: nested1(z.object({ email: z.string(), organisations: z.array(organisationSchema) })),
  sample: {
    response: {
      data: {
        email: 'support@example.test',
        organisations: [{ organisation_id: 'main', name: 'Almanac', roles: ['support'] }],
      },
    },
  },
});

/** Returns the staff of an organisation, ordered by name. */
export const listStaff = endpoint({
  method: 'GET',
  path: '/api/office/{organisation_id}/staff',
  summary: 'The staff of an organisation',
  tag: 'office',
  access: requireTask('manage-staff'),
  params: officeParams,
  response: nested1(z.object({ staff: z.array(staffMemberSchema) })),
  sample: { response: { data: { staff: [sampleStaffMember] } } },
});

const invitation = z.object({
  email: emailAddress,
  firstname: z.string().trim().min(1, 'A first name is required').max(80),
  lastname: z.string().trim().min(1, 'A last name is required').max(80),
  roles,
  why: officeReason,
});

const invitationSample = {
  email: 'support@example.test',
  firstname: 'Ines',
  lastname: 'Ferreira',
  roles: ['support' as const],
  why: 'Starts on Monday',
};

/**
 * Gives a person roles at the organisation. A person without an account gets one, and a mail with a link to choose the
 * password. 409 already_staff if the person has roles here; 409 account_blocked if the account is blocked.
 */
export const inviteStaff = endpoint({
  method: 'POST',
  path: '/api/office/{organisation_id}/staff',
  summary: 'Invites a member of staff',
  tag: 'office',
  access: requireTask('manage-staff'),
  params: officeParams,
  body: invitation,
  response: nested1(staffMemberSchema),
  status: 201,
  errors: { already_staff: 409, account_blocked: 409 },
  sample: { request: invitationSample, response: { data: { ...sampleStaffMember, has_second_step: false } } },
});

const memberParams = officeParams.extend({ user_id: z.string().min(1).max(64) });

/**
 * Replaces the roles of a member of staff. 404 staff_unknown; 409 last_administrator if no administrator would remain.
 */
export const changeStaffRoles = endpoint({
  method: 'PUT',
  path: '/api/office/{organisation_id}/staff/{user_id}',
  summary: 'Replaces the roles of a member of staff',
  tag: 'office',
  access: requireTask('manage-staff'),
  params: memberParams,
  body: z.object({ roles, why: officeReason }),
  response: nested1(staffMemberSchema),
  errors: { staff_unknown: 404, last_administrator: 409 },
  sample: {
    request: { roles: ['support', 'finance'], why: 'Also reconciles payments' },
    response: { data: { ...sampleStaffMember, roles: ['support', 'finance'] } },
  },
});

/**
 * Takes all roles at the organisation from a person. Open sessions lose access at once. 404 staff_unknown; 409
 * last_administrator if no administrator would remain.
 */
export const removeStaff = endpoint({
  method: 'POST',
  path: '/api/office/{organisation_id}/staff/{user_id}/removal',
  summary: 'Removes a member of staff',
  tag: 'office',
  access: requireTask('manage-staff'),
  params: memberParams,
  body: z.object({ why: officeReason }),
  response: nested1(z.object({ removed: z.literal(true) })),
  errors: { staff_unknown: 404, last_administrator: 409 },
  sample: { request: { why: 'Left the company' }, response: { data: { removed: true } } },
});

/**
 * Makes a person the administrator of an organisation, for its first administrator; the rest is done in the back office.
 * 404 organisation_unknown; 409 as for an invitation.
 */
export const inviteFirstAdministrator = endpoint({
  method: 'POST',
  path: '/api/operator/organisations/{organisation_id}/administrators',
  summary: 'Invites an administrator of an organisation',
  tag: 'office',
  access: { caller: 'operator' },
  params: officeParams,
  body: invitation.omit({ roles: true }),
  response: nested1(staffMemberSchema),
  status: 201,
  errors: { organisation_unknown: 404, already_staff: 409, account_blocked: 409 },
  sample: {
    request: { email: 'administrator@example.test', firstname: 'Ada', lastname: 'Moreau', why: 'The owner' },
    response: {
      data: {
        ...sampleStaffMember,
        user_id: 'U1011',
        email: 'administrator@example.test',
        firstname: 'Ada',
        lastname: 'Moreau',
        roles: ['administrator'],
        invited_by: 'operator',
        has_second_step: false,
      },
    },
  },
});

const staffActionSchema = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    /** E-mail address of the member of staff. */
    who: z.string(),
    /** The kind of action, such as `booking.cancelled`. */
    action: z.string(),
    /** ID of the booking, account or other thing that was changed. */
    subject: z.string(),
    why: z.string(),
    /** The changed values before and after; null if the action has none. */
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'StaffAction' });

export type StaffActionView = z.output<typeof staffActionSchema>;

/** @private exported for tests of the back office */
export const sampleStaffAction = {
  id: 1,
  at: '2026-11-20T08:30:00.000Z',
  who: 'support@example.test',
  action: 'booking.cancelled',
  subject: 'BK7F4K2091XQ',
  why: 'The traveller is ill',
  before: { status: 'confirmed' },
  after: { status: 'cancelling', refund: { amount: 84_800, currency: 'USD' } },
};

const actionQuery = z.object({
  /** E-mail address of a member of staff. */
  who: z.string().max(320).optional(),
  /** ID of a booking or an account. */
  subject: z.string().max(64).optional(),
});

/** Returns the actions of an organisation's staff, newest first, a page at a time. */
export const listStaffActions = endpoint({
  method: 'GET',
  path: '/api/office/{organisation_id}/audit',
  summary: 'The audit trail of an organisation',
  tag: 'office',
  access: requireTask('see-audit'),
  params: officeParams,
  query: actionQuery.extend({
    /** Returns actions older than the one with this ID. */
    before: wholeNumber(z.int().positive()).optional(),
    limit: wholeNumber(z.int().min(1).max(100)).default(25),
  }),
  response: nested1(z.object({ actions: z.array(staffActionSchema), next: z.int().nullable() })),
  sample: { response: { data: { actions: [sampleStaffAction], next: null } } },
});

/** Returns the actions of an organisation's staff as CSV, newest first. The export itself is an action too. */
export const exportStaffActions = endpoint({
  method: 'GET',
  path: '/api/office/{organisation_id}/audit/export',
  summary: 'The audit trail of an organisation as CSV',
  tag: 'office',
  access: requireTask('see-audit'),
  params: officeParams,
  query: actionQuery.extend({ why: officeReason }),
  response: z.string(),
  media: 'text/csv; charset=utf-8',
  sample: {
    response:
      `${csvStart}id,time,who,action,subject,why,before,after\r\n` +
      '1,2026-11-20T08:30:00.000Z,support@example.test,booking.cancelled,BK7F4K2091XQ,The traveller is ill,' +
      '"{""status"":""confirmed""}","{""status"":""cancelling""}"\r\n',
  },
});

export const staffEndpoints = [
  readOwnStaff,
  listStaff,
  inviteStaff,
  changeStaffRoles,
  removeStaff,
  inviteFirstAdministrator,
  listStaffActions,
  exportStaffActions,
] as const;
