import type { ObserveConversation, SupplierConversation } from './conversation.ts';
import { maskConversation } from './mask-conversation.ts';

/** A conversation as it is stored: masked, with bodies of limited length. */
export interface StoredConversation extends SupplierConversation {
  readonly id: string;
}

/** A query for conversations, the latest first. Null fields match all. */
export interface ConversationFilter {
  readonly supplier: string | null;
  readonly operation: string | null;
  readonly organisation_id: string | null;
  readonly correlation_id: string | null;
  /** IDs of bookings and holds, one of which the conversation belongs to. */
  readonly order_ids: readonly string[] | null;
  /** Only conversations without a response or with a status of 400 or more. */
  readonly failed: boolean;
  /** Leaves out bookings that were read without an error, which is repeated every day. */
  readonly skips_reads?: boolean;
  /** ID of the last conversation of the previous page; null for the first page. */
  readonly after: string | null;
  readonly limit: number;
}

/** A conversation without its headers and bodies. */
export type ConversationSummary = Omit<
  StoredConversation,
  'request_headers' | 'request_body' | 'response_headers' | 'response_body'
>;

/** Stores masked conversations for operators and staff. */
export interface ConversationStore {
  add(conversation: SupplierConversation): Promise<void>;
  list(filter: ConversationFilter): Promise<readonly ConversationSummary[]>;
  find(id: string): Promise<StoredConversation | null>;
}

/** Number of conversations that wait for the store at most. Further ones are dropped, so that memory stays limited. */
const mostWaiting = 200;

/**
 * Returns an observer for adapters that masks conversations and stores them. Failures of the store are reported, and
 * never disturb the request to the supplier.
 */
export const createConversationObserver = (
  store: Pick<ConversationStore, 'add'>,
  reportError: (error: unknown) => void,
): ObserveConversation => {
  let waiting = 0;
  const add = async (conversation: SupplierConversation): Promise<void> => {
    if (waiting >= mostWaiting) throw new Error('Conversation dropped, because too many wait to be stored');
    waiting += 1;
    try {
      await store.add(maskConversation(conversation));
    } finally {
      waiting -= 1;
    }
  };
  return (conversation) => {
    add(conversation).catch(reportError);
  };
};
