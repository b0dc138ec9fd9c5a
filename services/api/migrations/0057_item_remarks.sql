-- Remarks of suppliers about booked items, which vouchers must show.
alter table order_items add column remarks jsonb not null default '[]';
