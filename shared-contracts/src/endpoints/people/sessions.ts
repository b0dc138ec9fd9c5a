import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';

/** How a session was opened. `key` is the impersonation key of an operator who assists, not the owner. */
export const signInMethods = ['password', 'passkey', 'sign-up', 'reset', 'key'] as const;

export const deviceSchema = z.object({
  /** Browser family by its product name; null if unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(['desktop', 'phone', 'tablet']).nullable(),
});

export type Device = z.output<typeof deviceSchema>;

const openSession = z
  .object({
    session_id: z.string(),
    /** Whether this session sent the request. */
    is_current: z.boolean(),
    device: deviceSchema,
    /** Origin of the session, as far as known without a geolocation service. */
    place: z.object({
      /** Prefix of the IP address: `203.0.113.*`; null if not stored. */
      network: z.string().nullable(),
      /** Whether the caller's IP address has the same prefix. */
      is_same_network: z.boolean(),
      /** Time zone as the device reported it: `Europe/Lisbon`. */
      time_zone: z.string().nullable(),
    }),
    opened_by: z.enum(signInMethods),
    began_at: z.iso.datetime(),
    /** When the session was last used, rounded to the hour. */
    last_used_at: z.iso.datetime(),
  })
  .meta({ id: 'OpenSession' });

export type OpenSession = z.output<typeof openSession>;

const sample = {
  session_id: 'S7XK2M9Q4T6W8Y3Z5A1B',
  is_current: true,
  device: { browser: 'Firefox', system: 'Windows', kind: 'desktop' },
  place: { network: '203.0.113.*', is_same_network: true, time_zone: 'Europe/Lisbon' },
  opened_by: 'password',
  began_at: '2026-11-20T08:00:00.000Z',
  last_used_at: '2026-11-20T09:00:00.000Z',
} as const;

/** Returns the user's sessions: the calling one first, then by last use. 403 signed_in_by_key. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: "The signed-in user's sessions",
  tag: 'accounts',
  access: { caller: 'signedIn' },
  response: z.object({ sessions: z.array(openSession) }),
  errors: { signed_in_by_key: 403 },
  sample: { response: { sessions: [sample] } },
});

/**
 * Signs out one of the user's other devices: its session ends, and its browser is no longer recognised. 404
 * session_unknown for an ended session or one of another user, 409 session_is_current for the calling session, which
 * must sign out instead.
 */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/{session_id}',
  summary: 'Signs one other device out',
  tag: 'accounts',
  access: { caller: 'signedIn', own: 'session' },
  params: z.object({ session_id: z.string().min(1).max(40) }),
  response: z.object({ ended: z.int() }),
  errors: { signed_in_by_key: 403, session_unknown: 404, session_is_current: 409 },
  sample: { response: { ended: 1 } },
});

/** Signs out all other devices. */
export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/auth/sessions/end-others',
  summary: 'Signs all other devices out',
  tag: 'accounts',
  access: { caller: 'signedIn' },
  response: z.object({ ended: z.int() }),
  errors: { signed_in_by_key: 403 },
  sample: { response: { ended: 2 } },
});

/**
 * Ends all sessions of travellers, staff and operators, and deletes the impersonation keys that still work; or only deletes
 * these keys.
 */
export const endAllSessions = endpoint({
  method: 'POST',
  path: '/api/operators/end-sessions',
  summary: 'Ends all sessions by operator token',
  tag: 'operators',
  access: { caller: 'operator' },
  body: z.object({
    why: z.string().trim().min(3, 'A reason is required').max(300),
    only: z.enum(['impersonation_keys']).optional(),
  }),
  response: z.object({ sessions: z.int(), staff_sessions: z.int(), impersonation_keys: z.int() }),
  sample: {
    request: { why: 'Stolen cookies' },
    response: { sessions: 1204, staff_sessions: 7, impersonation_keys: 1 },
  },
});

export const sessionEndpoints = [listSessions, endSession, endOtherSessions, endAllSessions] as const;
