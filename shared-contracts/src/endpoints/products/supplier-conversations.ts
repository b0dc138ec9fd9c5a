import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';

const mostRows = 200;

export const conversationId = z.string().regex(/^\d{1,18}$/, 'A number of a conversation is required');

const search = z.object({
  /** ID of a supplier. */
  supplier: z.string().max(64).optional(),
  /** Operation during which the request was sent, such as `book`. */
  operation: z.string().max(64).optional(),
  organisation_id: z.string().max(64).optional(),
  correlation_id: z.string().max(64).optional(),
  /** Only conversations without a response or with a status of 400 or more. */
  failed: z.boolean().default(false),
  /** The last conversation of the previous page. */
  after: conversationId.optional(),
  limit: z.int().min(1).max(mostRows).default(50),
});

const summarySchema = z.object({
  conversation_id: conversationId,
  supplier: z.string(),
  operation: z.string(),
  organisation_id: z.string(),
  correlation_id: z.string(),
  /** The booking or hold that the request was about; null for searches, omitted by older servers. */
  order_id: z.string().nullable().optional(),
  method: z.string(),
  path: z.string(),
  /** Null if the supplier did not respond. */
  status: z.int().nullable(),
  milliseconds: z.int(),
  started_at: z.iso.datetime(),
});

const headersSchema = z.record(z.string(), z.string());

/** A request to a supplier and its response, with personal data and secrets masked. */
export const conversationSchema = summarySchema
  .extend({
    request_headers: headersSchema,
    request_body: z.string().nullable(),
    response_headers: headersSchema,
    response_body: z.string().nullable(),
  })
  .meta({ id: 'SupplierConversation' });

const summarySample = {
  conversation_id: '4711',
  supplier: 'duffel',
  operation: 'quote',
  organisation_id: 'almondtours',
  correlation_id: '0d4f6c1e-6a53-4b86-9a0e-0a6f6f1f9d10',
  order_id: 'BK7F4K2091XQ',
  method: 'GET',
  path: '/air/offers/off_00009htYpSCXrwaB9DnUm0',
  status: 200,
  milliseconds: 412,
  started_at: '2026-11-20T08:00:00.000Z',
} as const;

/** @private exported for the back office's endpoint */
export const conversationSample = {
  ...summarySample,
  request_headers: { authorization: '[masked]' },
  request_body: null,
  response_headers: { 'content-type': 'application/json' },
  response_body: '{"data":{"id":"off_00009htYpSCXrwaB9DnUm0"}}',
};

/** Returns conversations with suppliers of the last 90 days, newest first (operators only). */
export const searchSupplierConversations = endpoint({
  method: 'POST',
  path: '/api/operator/supplier-conversations/search',
  summary: 'Searches conversations with suppliers',
  tag: 'suppliers',
  access: { caller: 'operator' },
  body: search,
  response: nested1(z.object({ conversations: z.array(summarySchema) })),
  errors: { token_missing: 401, token_unknown: 401 },
  sample: {
    request: { supplier: 'duffel', failed: false },
    response: { data: { conversations: [summarySample] } },
  },
});

/** Returns a conversation with its headers and bodies (operators only). 404 conversation_unknown. */
export const readSupplierConversation = endpoint({
  method: 'GET',
  path: '/api/operator/supplier-conversations/{conversation_id}',
  summary: 'A conversation with a supplier',
  tag: 'suppliers',
  access: { caller: 'operator' },
  params: z.object({ conversation_id: conversationId }),
  response: nested1(conversationSchema),
  errors: { token_missing: 401, token_unknown: 401, conversation_unknown: 404 },
  sample: { response: { data: conversationSample } },
});

export const supplierConversationEndpoints = [searchSupplierConversations, readSupplierConversation] as const;
