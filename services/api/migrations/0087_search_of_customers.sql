-- Customers are also found by the end of their phone number and by misspelt names. Numbers that were given at sign-up
-- have a separate country code, after which the leading zero is not dialled.
create function reverse_phone(calling_code text, phone text) returns text language sql immutable parallel safe
  return reverse(regexp_replace(
    case
      when starts_with(phone, '+') then phone
      else coalesce(calling_code, '') || ltrim(regexp_replace(phone, '\D', '', 'g'), '0')
    end,
    '\D', '', 'g'));
--> statement-breakpoint
create index accounts_phone_end on accounts (reverse_phone(calling_code, phone) text_pattern_ops);
--> statement-breakpoint
create index accounts_names_similar on accounts using gin (fold_text(firstname || ' ' || lastname) gin_trgm_ops);
