import type { Direction, LanguageCode } from '../../locale/languages.ts';

/** A line that documents tell: a name and what it is. */
interface KeptFact {
  readonly label: string;
  readonly value: string;
}

/** A trip as it is read without a connection, all of it in words. */
export interface KeptTrip {
  readonly name: string;
  /** Where and when it is. */
  readonly line: string;
  /** Day by day: what happens, by the clock of each place. */
  readonly days: readonly { readonly day: string; readonly moments: readonly KeptFact[] }[];
  /** What would stand in the vouchers. */
  readonly vouchers: readonly { readonly title: string; readonly facts: readonly KeptFact[] }[];
}

/** The page that shows trips without a connection, as words of the language that they were last read in. */
export interface OfflineTrips {
  readonly language: LanguageCode;
  readonly direction: Direction;
  readonly title: string;
  /** That there is no connection, and of when this is. */
  readonly notice: string;
  /** To load the page again. */
  readonly retry: string;
  /** Where there are none. */
  readonly none: string;
  readonly vouchers: string;
  readonly trips: readonly KeptTrip[];
}

/** What a browser keeps of somebody's trips (decision 203): no HTML, no boot data, nothing of how they are paid. */
export interface KeptTrips {
  readonly format: 1;
  /** After this moment nobody reads it: a session that was not used for so long has ended. */
  readonly until: string;
  readonly organisation: string;
  readonly page: OfflineTrips;
}

/** Names of the browser's stores of kept trips begin so; the id of whose they are follows. */
export const keptTripsStore = 'kept-trips/';

/** What the trips are kept under within their store; never asked for over the network. */
export const keptTripsAddress = '/kept-trips.json';

/** The script of the worker that answers where there is no connection; delivery serves it. */
export const tripsWorkerPath = '/trips-worker.js';

/** As long as a session lives that nobody uses. */
export const keptTripsDays = 14;
