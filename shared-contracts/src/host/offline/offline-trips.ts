import type { Direction, LanguageCode } from '../../locale/languages.ts';

/** A labelled value, as printed on trip documents. */
interface OfflineFact {
  readonly label: string;
  readonly value: string;
}

/** A trip as shown offline: all values are localized texts. */
export interface OfflineTrip {
  readonly name: string;
  /** Place and dates of the trip. */
  readonly line: string;
  /** The itinerary by day, in the local time of each place. */
  readonly days: readonly { readonly day: string; readonly moments: readonly OfflineFact[] }[];
  /** The contents of the trip's vouchers. */
  readonly vouchers: readonly { readonly title: string; readonly facts: readonly OfflineFact[] }[];
}

/** The offline trips page, with its texts in the language in which the trips were last loaded. */
export interface OfflineTrips {
  readonly language: LanguageCode;
  readonly direction: Direction;
  readonly title: string;
  /** Notice that the page is offline and how old its content is. */
  readonly notice: string;
  /** Label of the reload button. */
  readonly retry: string;
  /** Text that is shown if there are no trips. */
  readonly none: string;
  readonly vouchers: string;
  readonly trips: readonly OfflineTrip[];
}

/** The trips that a browser stores for offline use (decision 036): no HTML, no boot data, no payment data. */
export interface StoredTrips {
  readonly format: 1;
  /** ISO 8601. The data must not be shown after this time, because an unused session has then expired. */
  readonly until: string;
  readonly organisation: string;
  readonly page: OfflineTrips;
}

/** Prefix of the names of browser caches with offline trips; the ID of the trips' owner follows. */
export const offlineTripsCache = 'kept-trips/';

/** Key of the trips within their cache. This URL is never requested over the network. */
export const offlineTripsUrl = '/kept-trips.json';

/** Path of the service worker that responds while offline; delivery serves it. */
export const tripsWorkerPath = '/trips-worker.js';

/** Days for which trips are stored, equal to the lifetime of an unused session. */
export const offlineTripsDays = 14;
