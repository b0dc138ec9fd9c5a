/** What keeps the database from starting, in words that say what to do. Shown as it is, without a stack. */
export class PostgresFault extends Error {
  override name = 'PostgresFault';
}
