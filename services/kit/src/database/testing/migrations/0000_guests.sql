CREATE TABLE guests (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  email text NOT NULL,
  nights integer NOT NULL CONSTRAINT guests_nights_positive CHECK (nights > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX guests_email ON guests (email);
