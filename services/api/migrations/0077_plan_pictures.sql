-- Uploaded pictures of membership plans, named after the SHA-256 of their bytes and their type.
create table plan_pictures (
  file text primary key,
  bytes bytea not null,
  created_at timestamptz not null
);
--> statement-breakpoint
-- The addresses of uploaded pictures and of photographs can be longer than 80 characters.
alter table plans drop constraint plans_image_check;
--> statement-breakpoint
alter table plans add constraint plans_image_check check (length(image) between 1 and 300);
