interface BookingState {
  readonly status: string;
  readonly version?: number | undefined;
}

/** Returns whether a socket message is newer than the booking state that a page shows. */
export const isNewerBookingState = (shown: BookingState, message: BookingState): boolean =>
  message.version === undefined || shown.version === undefined
    ? message.status !== shown.status
    : message.version > shown.version;
