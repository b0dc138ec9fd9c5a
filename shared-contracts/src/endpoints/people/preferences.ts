import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { userTypes } from '../../people/session.schema.ts';

const preferences = z.object({
  usr_type: z.enum(userTypes),
  preferred_language: z.string().regex(/^[a-z]{2}-[A-Z]{2}$/, 'A language code like en-US is required'),
  preferred_currency: z.string().regex(/^[A-Z]{3}$/, 'A currency code like USD is required'),
});

/** Saves the signed-in user's language and currency (spec §7.5). 422 language_unknown, currency_unknown. */
export const savePreferences = endpoint({
  method: 'POST',
  path: '/api/preferences',
  summary: 'Saves preferred language and currency',
  tag: 'accounts',
  access: { caller: 'signedIn', action: 'save-preferences' },
  body: preferences,
  response: z.object({ data: preferences }),
  errors: { language_unknown: 422, currency_unknown: 422 },
  sample: {
    request: { usr_type: '2', preferred_language: 'es-MX', preferred_currency: 'MXN' },
    response: { data: { usr_type: '2', preferred_language: 'es-MX', preferred_currency: 'MXN' } },
  },
});

export const preferenceEndpoints = [savePreferences] as const;
