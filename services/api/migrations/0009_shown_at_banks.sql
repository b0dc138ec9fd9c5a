-- What the traveller's bank asks in, and what it calls the shop.
alter table payments
  add column language_code text,
  add column statement_name text;
