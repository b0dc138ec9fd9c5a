-- Prices of plan versions in further currencies, and the currency in which a membership was bought: null for the main
-- currency of its plan.
alter table plan_versions add column further_prices jsonb not null default '[]';
--> statement-breakpoint
alter table subscriptions add column currency text;
