/**
 * What a type of a contract looks like, as releases say it of themselves. A text is a type that is compared by its name
 * alone: `string`, `"sandbox"`, `AbortSignal`.
 */
export type Shape =
  | string
  /** One of several. */
  | { readonly any: readonly Shape[] }
  | { readonly list: Shape }
  /** An object: members that are always there, and those that may be. */
  | { readonly has: Readonly<Record<string, Shape>>; readonly may?: Readonly<Record<string, Shape>> | undefined }
  /** A function: what it takes, how many of that at least, and what it gives. */
  | { readonly takes: readonly Shape[]; readonly least: number; readonly gives: Shape };

/** The shape of a contract, and the version of it that has this shape. */
interface ContractShape {
  readonly version: number;
  readonly shape: Shape;
}

/** Contract name → its shape, of those that a release was built with. */
export type ContractShapes = Readonly<Record<string, ContractShape>>;
