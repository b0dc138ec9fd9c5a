import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { emailAddress } from '../../http/contact.schema.ts';
import { mostSupportText } from '../../people/support.ts';

/**
 * Writes to the support of the organisation whose site it is: the message is stored, and mailed to its contact. 422
 * email_missing for a guest who leaves no address to be answered at; the account's counts where somebody is signed in.
 */
export const writeToSupport = endpoint({
  method: 'POST',
  path: '/api/support/messages',
  summary: 'Writes to support',
  tag: 'accounts',
  access: { caller: 'anyone' },
  body: z.object({
    text: z.string().trim().min(1, 'A message is required').max(mostSupportText, 'A shorter message is required'),
    email: z.union([emailAddress, z.literal('')]).default(''),
    /** Path of the page that it was written on, without its query. */
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
