-- Plans that an organisation pays for are begun by its own people: by a confirmed address, a code or an invitation.
alter table accounts add column email_confirmed_at timestamptz;
--> statement-breakpoint
-- Who has chosen a new password by a mailed link reads that address.
update accounts set email_confirmed_at = r.used_at
from (select user_id, max(used_at) as used_at from password_resets where used_at is not null group by 1) r
where r.user_id = accounts.user_id;
--> statement-breakpoint
-- The people of the guides are known; no mail reaches them.
update accounts set email_confirmed_at = created_at where user_id ~ '^U100[1-9]$' and email_key like '%@example.test';
--> statement-breakpoint
-- The business customer of the guides is invoiced by the organisation that gives credit.
update accounts set organisation_id = 'skyline'
where user_id = 'U1008' and email_key = 'b2b@example.test' and organisation_id = 'main';
--> statement-breakpoint
create table plan_invitations (
  invitation_id text primary key,
  organisation_id text not null,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  user_id text references accounts on delete cascade,
  accepted_at timestamptz,
  check ((user_id is null) = (accepted_at is null))
);
--> statement-breakpoint
create index plan_invitations_accepted on plan_invitations (user_id, organisation_id) where user_id is not null;
