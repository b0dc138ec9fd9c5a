-- Developers' links that were opened: each opens once, on whichever copy of the service. Rows go when the link would have
-- expired.
create table used_links (
  id text primary key,
  ends_at timestamptz not null
);
