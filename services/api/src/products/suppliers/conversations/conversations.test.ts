import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import {
  readSupplierConversation,
  searchSupplierConversations,
} from '@travel/contracts/endpoints/products/supplier-conversations';
import { openDatabase } from '@travel/kit/database/database';
import type { SupplierConversation } from '@travel/supplier-kit/conversations/conversation';
import { createConversationObserver } from '@travel/supplier-kit/conversations/conversation-store';
import { createTestDatabase } from '@travel/tooling/jest/postgres-database';
import { eventually } from '@travel/tooling/jest/eventually';
import { migrationsFolder } from '../../../platform/database/migrations-folder.ts';
import { queueJob } from '../../../testing/jobs.ts';
import { openApi, type TestApi } from '../../../testing/open-api.ts';
import { asOperator, moveClock } from '../../../testing/sandbox.ts';
import { createConversationStore } from './conversation-store.ts';

const { url } = await createTestDatabase(migrationsFolder);
const database = openDatabase({ url, schema: {}, service: 'trial' });
const store = createConversationStore(database.db);

let api: TestApi;
beforeAll(async () => {
  api = await openApi({}, url);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const base: SupplierConversation = {
  supplier: 'north',
  operation: 'book',
  organisation_id: 'acme',
  correlation_id: 'page-12345678',
  order_id: 'BK7F4K2091XQ',
  method: 'POST',
  path: '/orders?surname=Okafor',
  status: 201,
  milliseconds: 120.4,
  request_headers: { authorization: 'Bearer north_test_secret' },
  request_body: '{"passengers":[{"given_name":"Maya","family_name":"Okafor"}]}',
  response_headers: { 'content-type': 'application/json' },
  response_body: '{"id":"ord_1"}',
  started_at: '2026-11-20T07:59:00.000Z',
};

const search = async (body: z.input<typeof searchSupplierConversations.body>) => {
  const answer = await api.visitor().call(searchSupplierConversations, { body }, asOperator);
  return answer.data.data.conversations;
};

describe('conversations with suppliers', () => {
  it('shows conversations to operators without personal data', async () => {
    const errors: unknown[] = [];
    const observe = createConversationObserver(store, (error) => errors.push(error));
    observe(base);
    await eventually(async () => expect(await search({})).toHaveLength(1));
    observe({ ...base, operation: 'quote', status: 500, correlation_id: 'page-87654321' });
    await eventually(async () => expect(await search({})).toHaveLength(2));
    observe({ ...base, supplier: 'south', status: null, response_body: null, response_headers: {} });
    await eventually(async () => expect(await search({})).toHaveLength(3));

    const [south, quote, book] = await search({});
    expect([south?.supplier, quote?.operation, book?.operation]).toEqual(['south', 'quote', 'book']);
    expect(await search({ supplier: 'south' })).toEqual([south]);
    expect(await search({ operation: 'quote', organisation_id: 'acme' })).toEqual([quote]);
    expect(await search({ correlation_id: 'page-87654321' })).toEqual([quote]);
    expect(await search({ failed: true })).toEqual([south, quote]);
    expect(await search({ limit: 1, after: quote?.conversation_id })).toEqual([book]);

    const params = { conversation_id: book?.conversation_id ?? '' };
    const shown = await api.visitor().call(readSupplierConversation, { params }, asOperator);
    expect(shown.data.data).toEqual({
      ...base,
      conversation_id: book?.conversation_id,
      path: '/orders?surname=[masked]',
      milliseconds: 120,
      request_headers: { authorization: '[masked]' },
      request_body: '{"passengers":[{"given_name":"[masked]","family_name":"[masked]"}]}',
    });
    expect(errors).toEqual([]);
  });

  it('hides conversations from everyone else', async () => {
    const visitor = await api.signedIn('traveller@example.test');
    expect((await visitor.call(searchSupplierConversations, { body: {} })).problem.code).toBe('token_missing');
    const params = { conversation_id: '999999' };
    expect((await visitor.call(readSupplierConversation, { params })).problem.code).toBe('token_missing');
    const unknown = await visitor.call(readSupplierConversation, { params }, asOperator);
    expect(unknown.problem).toMatchObject({ status: 404, code: 'conversation_unknown' });
  });

  it('deletes conversations after 90 days', async () => {
    const pass = async (days: number) => {
      expect((await moveClock(api, days * 86_400)).status).toBe(200);
      const job = await queueJob(api, 'retention/clear', {});
      await eventually(async () => {
        const [now] = await api.sql<{ state: string }>('select state from pgboss.job where id = $1', [job]);
        expect(now?.state).toBe('completed');
      });
    };
    await pass(89);
    expect(await search({})).toHaveLength(3);
    await pass(2);
    expect(await search({})).toEqual([]);
  });
});
