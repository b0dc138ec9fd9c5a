-- Requests to suppliers and their responses, with personal data and secrets masked. Deleted after 90 days.
create table supplier_conversations (
  conversation_id bigint generated always as identity primary key,
  supplier text not null,
  operation text not null,
  organisation_id text not null,
  correlation_id text not null,
  method text not null,
  path text not null,
  status integer,
  milliseconds integer not null,
  request_headers jsonb not null,
  request_body text,
  response_headers jsonb not null,
  response_body text,
  started_at timestamptz not null
);
--> statement-breakpoint
create index supplier_conversations_started_at on supplier_conversations (started_at);
--> statement-breakpoint
create index supplier_conversations_correlation_id on supplier_conversations (correlation_id);
--> statement-breakpoint
create index supplier_conversations_supplier on supplier_conversations (supplier, conversation_id);
