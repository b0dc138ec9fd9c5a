-- A card can be kept while nothing is paid, and what is kept says until when it is good.
alter table payments
  add column card_exp_month integer check (card_exp_month between 1 and 12),
  add column card_exp_year integer check (card_exp_year between 2000 and 2200),
  drop constraint payments_have_intents,
  -- Nothing to pay and no card to keep has no intent, and neither has an invoice; everything else has one before a card
  -- is given.
  add constraint payments_have_intents check (
    case when method = 'invoice' or (amount = 0 and method = 'card') then intent_id is null
         else intent_id is not null or state in ('preparing', 'releasing', 'released') end),
  add constraint payments_expire check ((card_exp_month is null) = (card_exp_year is null));
