import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { emailAddress } from '../../http/contact.schema.ts';
import { maxSupportText } from '../../people/support.ts';

/**
 * Sends a message to the support of the site's organisation: the message is stored and mailed to the organisation's
 * contact address. 422 email_missing for a guest without an e-mail address; for signed-in users the account's e-mail
 * address is used.
 */
export const writeToSupport = endpoint({
  method: 'POST',
  path: '/api/support/messages',
  summary: 'Writes to support',
  tag: 'accounts',
  access: { caller: 'anyone' },
  body: z.object({
    text: z.string().trim().min(1, 'A message is required').max(maxSupportText, 'A shorter message is required'),
    email: z.union([emailAddress, z.literal('')]).default(''),
    /** Path of the page on which the message was written, without its query. */
    page: z
      .string()
      .regex(/^\/[\w./-]{0,199}$/, 'A path like /cars is required')
      .default('/'),
  }),
  response: nested1(z.object({ message_id: z.string(), email: z.string() })),
  status: 201,
  errors: { email_missing: 422 },
  sample: {
    request: { text: 'Can I bring a cot?', email: 'maya@example.test', page: '/hotel-details' },
    response: { data: { message_id: 'SM7F4K2091XQ', email: 'maya@example.test' } },
  },
});

export const supportEndpoints = [writeToSupport] as const;
