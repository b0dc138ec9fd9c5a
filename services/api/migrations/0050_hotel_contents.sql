-- Content of hotels as imported from suppliers, by language.
create table hotel_contents (
  supplier text not null,
  hotel text not null,
  language text not null,
  content jsonb not null,
  primary key (supplier, hotel, language)
);
--> statement-breakpoint
-- How far the import of each supplier's content has come, by language.
create table hotel_content_cursors (
  supplier text not null,
  language text not null,
  after text,
  changed_since text,
  started_on text not null,
  is_complete boolean not null,
  primary key (supplier, language)
);
