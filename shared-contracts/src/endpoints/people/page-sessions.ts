import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { sessionSchema } from '../../people/session.schema.ts';
import { sessionSample } from './session-sample.ts';

/** So many pages are asked for together at most. */
export const mostPagesTogether = 50;
/** Longer texts are no tokens of ours. */
export const longestToken = 200;

const page = z.object({
  /** The opaque session of the userToken cookie. */
  token: z.string().min(1).max(longestToken),
  /** Of the visitor, whom the question is counted for. */
  address: z.string().max(100),
  correlationId: z.string().max(64),
});

/**
 * Who looks at several pages that are made at the same time; what `readSession` answers to each, in their order. Null
 * for a visitor who asked too often.
 */
export const readPageSessions = endpoint({
  method: 'POST',
  path: '/api/auth/page-sessions',
  summary: 'Who is signed in on pages that are made at the same time',
  tag: 'accounts',
  access: { caller: 'service' },
  body: z.object({ pages: z.array(page).min(1).max(mostPagesTogether) }),
  response: z.object({ sessions: z.array(sessionSchema.nullable()) }),
  errors: { token_missing: 401, token_unknown: 401 },
  sample: {
    request: {
      pages: [
        { token: '3yQx…', address: '203.0.113.7', correlationId: 'page-12345678' },
        { token: 'Zk81…', address: '203.0.113.8', correlationId: 'page-87654321' },
      ],
    },
    response: { sessions: [sessionSample, { user: null, api_key: null }] },
  },
});
