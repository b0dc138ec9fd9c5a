interface BookingState {
  readonly status: string;
  readonly version?: number | undefined;
}

/** Returns whether a message of the socket is newer than what a page shows of the booking. */
export const isNewerProgress = (shown: BookingState, message: BookingState): boolean =>
  message.version === undefined || shown.version === undefined
    ? message.status !== shown.status
    : message.version > shown.version;
