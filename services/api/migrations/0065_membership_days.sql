-- Staff give days to a membership without a charge.
insert into subscription_moves (from_status, event, to_status) values
  ('trialing', 'days_given', 'trialing'),
  ('active', 'days_given', 'active');
