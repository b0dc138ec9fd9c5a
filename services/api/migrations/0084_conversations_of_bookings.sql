-- Staff see the requests to suppliers about a booking. Null for searches, and for rows of older servers.
alter table supplier_conversations add column order_id text;
--> statement-breakpoint
create index supplier_conversations_order_id on supplier_conversations (order_id, conversation_id)
  where order_id is not null;
