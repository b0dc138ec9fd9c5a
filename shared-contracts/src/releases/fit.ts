/** What a release provides and needs: contract name → the versions of it that will do. */
export interface ContractClaims {
  readonly provides: Readonly<Record<string, readonly number[]>>;
  readonly needs: Readonly<Record<string, readonly number[]>>;
}

/** A contract on which two releases do not meet. */
export interface Misfit {
  readonly contract: string;
  readonly needed: readonly number[];
  readonly provided: readonly number[];
}

const oneWay = (needing: ContractClaims, providing: ContractClaims): Misfit[] =>
  Object.entries(needing.needs).flatMap(([contract, needed]) => {
    const provided = providing.provides[contract];
    // A contract that the other side does not speak of is somebody else's to provide.
    if (!provided || needed.some((version) => provided.includes(version))) return [];
    return [{ contract, needed, provided }];
  });

/** Where two releases do not fit, looking both ways; empty when they can stand on one page. */
export const misfits = (a: ContractClaims, b: ContractClaims): Misfit[] => [...oneWay(a, b), ...oneWay(b, a)];

/**
 * Returns the version of a contract that two releases use when they stand on one page: the highest that both take. None
 * where they share none, or one of them does not speak of it.
 */
export const agreedVersion = (
  needed: readonly number[] | undefined,
  provided: readonly number[] | undefined,
): number | undefined => {
  const common = needed?.filter((version) => provided?.includes(version)) ?? [];
  return common.length > 0 ? Math.max(...common) : undefined;
};

export const fits = (a: ContractClaims, b: ContractClaims): boolean => misfits(a, b).length === 0;

/** `mfe-checkout needs host 2, shell provides 1`: for refusals that a person reads. */
export const describeMisfit = ({ contract, needed, provided }: Misfit): string =>
  `${contract} ${needed.join(' or ')} is needed, ${provided.join(' and ') || 'none'} is provided`;
