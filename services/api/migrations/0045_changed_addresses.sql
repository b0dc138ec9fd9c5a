-- The address that a mailed link gives to the account; null where the link confirms the one it has.
alter table email_confirmations add column new_email text;
