/**
 * The shape of a contract's type, as releases record it. A string is a type that is compared only by name: `string`,
 * `"sandbox"`, `AbortSignal`.
 */
export type Shape =
  | string
  /** A union. */
  | { readonly any: readonly Shape[] }
  | { readonly list: Shape }
  /** An object with its required and optional members. */
  | { readonly has: Readonly<Record<string, Shape>>; readonly may?: Readonly<Record<string, Shape>> | undefined }
  /** A function: its parameters, the number of required ones, and its return type. */
  | { readonly takes: readonly Shape[]; readonly least: number; readonly gives: Shape };

/** A contract's shape and its version. */
interface ContractShape {
  readonly version: number;
  readonly shape: Shape;
}

/** The contract shapes that a release was built with, by contract name. */
export type ContractShapes = Readonly<Record<string, ContractShape>>;
