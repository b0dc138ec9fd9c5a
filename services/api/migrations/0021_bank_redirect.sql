-- One way more to pay: at the traveller's own bank.
alter table payments
  drop constraint payments_method_check,
  add constraint payments_method_check check (method in ('card', 'invoice', 'pay_later', 'bank_redirect'));
