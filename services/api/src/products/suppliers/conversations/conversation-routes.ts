import {
  readSupplierConversation,
  searchSupplierConversations,
} from '@travel/contracts/endpoints/products/supplier-conversations';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import type { ConversationStore } from '@travel/supplier-kit/conversations/conversation-store';
import type { ApiRoute } from '../../../platform/http/route.ts';

interface Dependencies {
  readonly conversations: Pick<ConversationStore, 'list' | 'find'>;
  readonly route: ApiRoute;
}

/** Registers the routes by which operators read conversations with suppliers. */
export const registerConversationRoutes = (app: App, { conversations, route }: Dependencies): void => {
  route(app, searchSupplierConversations, async ({ body }) => {
    const { supplier = null, operation = null, organisation_id = null, correlation_id = null, after = null } = body;
    const filter = { ...body, supplier, operation, organisation_id, correlation_id, order_ids: null, after };
    const found = await conversations.list(filter);
    return { data: { conversations: found.map(({ id, ...rest }) => ({ ...rest, conversation_id: id })) } };
  });

  route(app, readSupplierConversation, async ({ params }) => {
    const found = await conversations.find(params.conversation_id);
    if (!found) {
      throw createDeclaredProblem(readSupplierConversation, 'conversation_unknown', {
        detail: 'There is no such conversation. Conversations are deleted after 90 days.',
      });
    }
    const { id, ...rest } = found;
    return { data: { ...rest, conversation_id: id } };
  });
};
