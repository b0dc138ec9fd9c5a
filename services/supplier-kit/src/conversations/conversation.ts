/** One request to a supplier and its response. */
export interface SupplierConversation {
  /** ID of the supplier in the registry. */
  readonly supplier: string;
  /** Operation of the port during which the request was sent, such as `quote`. */
  readonly operation: string;
  readonly organisation_id: string;
  readonly correlation_id: string;
  /** Our booking or hold that the request is about; absent or null if it belongs to none, such as a search. */
  readonly order_id?: string | null;
  readonly method: string;
  /** Path with the query string, without the origin. */
  readonly path: string;
  /** HTTP status of the response; null if there was none. */
  readonly status: number | null;
  /** Milliseconds from sending the request to the end of the response or of the waiting. */
  readonly milliseconds: number;
  /** Names in lower case. */
  readonly request_headers: Readonly<Record<string, string>>;
  readonly request_body: string | null;
  /** Names in lower case; empty if there was no response. */
  readonly response_headers: Readonly<Record<string, string>>;
  /** Body after decompression; null if there was no response. */
  readonly response_body: string | null;
  /** ISO instant at which the request was sent. */
  readonly started_at: string;
}

/**
 * Receives each conversation of an adapter, as sent and received. The receiver masks personal data and secrets before it
 * stores anything, so adapters pass conversations unchanged. Must not throw.
 */
export type ObserveConversation = (conversation: SupplierConversation) => void;
