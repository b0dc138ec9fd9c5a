/** A release that cannot be used: its script did not come, or what came is no container or module of ours. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
}
