/** Thrown if a release cannot be used: its script did not load, or it contains no valid container or module. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
}
