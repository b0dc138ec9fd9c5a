/** Thrown if the database cannot start. Its message says what to do, and is shown without a stack. */
export class PostgresFault extends Error {
  override name = 'PostgresFault';
}
