-- Nothing to pay is a pay-later payment of zero that keeps no card: it has no customer and no intent. Payments of
-- processes of before are still a card's while they last; those that are over are called what they are.
alter table payments
  drop constraint payments_have_intents,
  add constraint payments_have_intents check (
    case when method = 'invoice' or (amount = 0 and (method = 'card' or customer_id is null)) then intent_id is null
         else intent_id is not null or state in ('preparing', 'releasing', 'released') end);
--> statement-breakpoint
update payments set method = 'pay_later'
  where method = 'card' and amount = 0 and state in ('captured', 'released');
