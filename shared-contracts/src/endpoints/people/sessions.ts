import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';

/** How somebody signed in. `key` is the help of an operator, not the owner. */
export const openings = ['password', 'passkey', 'sign-up', 'reset', 'key'] as const;

export const deviceSchema = z.object({
  /** Family of the browser, as its maker names it; null where it does not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(['desktop', 'phone', 'tablet']).nullable(),
});

export type Device = z.output<typeof deviceSchema>;

const openSession = z
  .object({
    session_id: z.string(),
    /** Whether it is the session that asks. */
    is_current: z.boolean(),
    device: deviceSchema,
    /** Where it began, as far as that is known: no service is asked where an address is. */
    place: z.object({
      /** The beginning of the address: `203.0.113.*`; null where it was not kept. */
      network: z.string().nullable(),
      /** Whether the one that asks comes from the same beginning of addresses. */
      is_same_network: z.boolean(),
      /** What the device itself said: `Europe/Lisbon`. */
      time_zone: z.string().nullable(),
    }),
    opened_by: z.enum(openings),
    began_at: z.iso.datetime(),
    /** To the hour. */
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

/** Where somebody is signed in, the session that asks first, then the one used last. 403 signed_in_by_key. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'Where somebody is signed in',
  tag: 'accounts',
  access: { caller: 'signedIn' },
  response: z.object({ sessions: z.array(openSession) }),
  errors: { signed_in_by_key: 403 },
  sample: { response: { sessions: [sample] } },
});

/**
 * Signs one of somebody's own other devices out: its session ends, and its browser is known no more. 404 session_unknown for one
 * that has ended or is another's, 409 session_is_current for the one that asks, which signs out instead.
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

/** Signs out everywhere but here. */
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

export const sessionEndpoints = [listSessions, endSession, endOtherSessions] as const;
