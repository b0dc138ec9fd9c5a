/** Thrown if the database cannot start. Its message describes the solution, and is shown without a stack. */
export class PostgresFault extends Error {
  override name = 'PostgresFault';
}
