import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { sessionSchema } from '../../people/session.schema.ts';
import { sessionSample } from './session-sample.ts';

/** Maximum number of pages per call. */
export const maxSessionsPerCall = 50;
/** Maximum length of a token; longer texts cannot be tokens. */
export const maxTokenLength = 200;

const page = z.object({
  /** The opaque session of the userToken cookie. */
  token: z.string().min(1).max(maxTokenLength),
  /** The visitor's IP address, whose rate limit the request counts towards. */
  address: z.string().max(100),
  correlationId: z.string().max(64),
});

/**
 * Returns the sessions of several pages that delivery renders at the same time, in the order of the request, each like
 * `readSession`. Null for rate-limited visitors.
 */
export const readPageSessions = endpoint({
  method: 'POST',
  path: '/api/auth/page-sessions',
  summary: 'Sessions of pages rendered at the same time',
  tag: 'accounts',
  access: { caller: 'service' },
  body: z.object({ pages: z.array(page).min(1).max(maxSessionsPerCall) }),
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
