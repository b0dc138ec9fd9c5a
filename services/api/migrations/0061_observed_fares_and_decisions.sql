-- The lowest fare that searches of a journey found on a day, for the price history of its results page.
create table fare_observations (
  organisation_id text not null,
  -- Airports and days, as in a search: LHR-JFK:2027-05-14,JFK-LHR:2027-05-21.
  legs text not null,
  cabin text not null,
  observed_on date not null,
  -- Minor units of US dollars, for one adult.
  price bigint not null check (price >= 0),
  primary key (organisation_id, legs, cabin, observed_on)
);
--> statement-breakpoint
create index fare_observations_observed_on on fare_observations (observed_on);
--> statement-breakpoint
-- Every decision of operators on reviews, for the audit log. Rows stay when the review is decided again or deleted.
create table review_decisions (
  decision_id bigint generated always as identity primary key,
  at timestamptz not null,
  who text not null,
  organisation_id text not null,
  review_id text not null,
  what text not null,
  why text not null
);
--> statement-breakpoint
create index review_decisions_at on review_decisions (at);
