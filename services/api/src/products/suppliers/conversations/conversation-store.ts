import { and, desc, eq, getTableColumns, gte, inArray, isNull, lt, ne, or, type SQL } from 'drizzle-orm';
import type {
  ConversationFilter,
  ConversationStore,
  ConversationSummary,
} from '@travel/supplier-kit/conversations/conversation-store';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import { supplierConversations } from './conversation-table.ts';

const {
  request_headers: _requestHeaders,
  request_body: _requestBody,
  response_headers: _responseHeaders,
  response_body: _responseBody,
  ...summary
} = getTableColumns(supplierConversations);

interface Row {
  readonly conversation_id: number;
  readonly started_at: string;
}

const toConversation = <R extends Row>({ conversation_id, ...row }: R) => ({
  ...row,
  id: String(conversation_id),
  started_at: new Date(row.started_at).toISOString(),
});

const matching = ({ failed, skips_reads = false, after, ...wanted }: ConversationFilter): SQL | undefined => {
  const { supplier, operation, organisation_id, correlation_id, order_id, status, conversation_id } =
    supplierConversations;
  return and(
    wanted.supplier === null ? undefined : eq(supplier, wanted.supplier),
    wanted.operation === null ? undefined : eq(operation, wanted.operation),
    wanted.organisation_id === null ? undefined : eq(organisation_id, wanted.organisation_id),
    wanted.correlation_id === null ? undefined : eq(correlation_id, wanted.correlation_id),
    wanted.order_ids === null ? undefined : inArray(order_id, [...wanted.order_ids]),
    failed ? or(isNull(status), gte(status, 400)) : undefined,
    skips_reads ? or(ne(operation, 'retrieve'), isNull(status), gte(status, 400)) : undefined,
    after === null ? undefined : lt(conversation_id, Number(after)),
  );
};

/** Stores conversations with suppliers in the database. */
export const createConversationStore = (db: ApiDb): ConversationStore => ({
  async add(conversation) {
    await db
      .insert(supplierConversations)
      .values({ ...conversation, milliseconds: Math.round(conversation.milliseconds) });
  },
  async list(filter): Promise<ConversationSummary[]> {
    const rows = await db
      .select(summary)
      .from(supplierConversations)
      .where(matching(filter))
      .orderBy(desc(supplierConversations.conversation_id))
      .limit(filter.limit);
    return rows.map(toConversation);
  },
  async find(id) {
    const [row] = await db
      .select()
      .from(supplierConversations)
      .where(eq(supplierConversations.conversation_id, Number(id)));
    return row ? toConversation(row) : null;
  },
});
