import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '@travel/contracts/http/endpoint';
import { canStaff, type StaffRole } from '@travel/contracts/people/permissions';
import { commonProblem, ProblemError } from '@travel/kit/problem/problem';
import { recordCaller, recordSecurity } from '@travel/kit/security-events/security-trail';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { StaffCaller } from '../../platform/http/route.ts';
import { findOperator } from '../operators/operator-cookie.ts';
import type { OperatorSessions } from '../operators/operator-sessions.ts';
import { findStaffRoles } from './staff.ts';

interface Dependencies {
  readonly db: ApiDb;
  readonly operatorSessions: OperatorSessions;
}

const readOrganisation = ({ params }: FastifyRequest): string | null =>
  typeof params === 'object' && params !== null && 'organisation_id' in params ? String(params.organisation_id) : null;

/**
 * Creates the gate of the back office. It requires a session of the office's origin with both steps, and a role that
 * allows the endpoint's task at the organisation in its path. At organisations where the person has no role, everything
 * is unknown.
 * @throws ProblemError 401 unauthorised, 403 role_missing, 404 not_found
 */
export const createAdmitStaff =
  ({ db, operatorSessions }: Dependencies) =>
  async (request: FastifyRequest, { access }: Endpoint): Promise<{ staff: StaffCaller }> => {
    const login = await findOperator(operatorSessions, request.headers.cookie);
    if (login?.session.site !== 'office' || login.session.second_step_at === null) {
      throw commonProblem('unauthorised', { detail: 'Sign in to the back office first.' });
    }
    const { user_id, email } = login.account;
    recordCaller(request, [user_id, email]);
    const rolesByOrganisation = await findStaffRoles(db, user_id);
    const organisation = readOrganisation(request);
    const roles: readonly StaffRole[] = rolesByOrganisation.get(organisation ?? '') ?? [];
    const staff = { user_id, email, rolesByOrganisation };
    if (organisation === null) return { staff };
    if (roles.length === 0) throw commonProblem('not_found', { detail: 'You do not work for this organisation.' });
    if (canStaff(roles, access.task ?? 'enter')) return { staff };
    recordSecurity(request, { kind: 'console.refused', reason: 'role_missing', accounts: [user_id, email] });
    throw new ProblemError('role_missing', 403, {
      title: 'Your role does not allow this',
      detail: `None of your roles at this organisation allows it: ${roles.join(', ')}. An administrator can change them.`,
    });
  };
