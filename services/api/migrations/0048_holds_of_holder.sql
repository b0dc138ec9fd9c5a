-- Holding reads what the same traveller held before, whatever became of it. The index also serves the limits on open holds.
create index holds_of_holder on holds (holder_hash, created_at);
--> statement-breakpoint
drop index holds_open_of_holder;
