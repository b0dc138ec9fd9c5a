-- Money that staff put on the cash cards of customers, and took when they voided a card.
create table cash_card_changes (
  change_id bigint generated always as identity primary key,
  user_id text not null references accounts on delete cascade,
  cash_card_id text not null references cash_cards on delete cascade,
  -- Chosen by the dialog, so a repeated request changes a card once.
  key uuid not null unique,
  kind text not null check (kind in ('issued', 'topped_up', 'voided')),
  -- In minor units of the card; negative for the balance of a voided card.
  amount bigint not null,
  at timestamptz not null,
  -- E-mail address of the member of staff.
  who text not null,
  why text not null
);
--> statement-breakpoint
create index cash_card_changes_user_id on cash_card_changes (user_id, change_id desc);
--> statement-breakpoint
create index tenders_of_cash_cards on tenders (user_id) where kind = 'cash_card' and state = 'captured';
