-- An account that its owner has deleted: what the law keeps refers to it still, and nobody is known by it.
alter table accounts add column erased_at timestamptz;
