/** The accepted versions of each contract that a release provides and needs. */
export interface ContractClaims {
  readonly provides: Readonly<Record<string, readonly number[]>>;
  readonly needs: Readonly<Record<string, readonly number[]>>;
}

/** A contract of which two releases have no version in common. */
export interface Incompatibility {
  readonly contract: string;
  readonly needed: readonly number[];
  readonly provided: readonly number[];
}

const findUnmetNeeds = (needing: ContractClaims, providing: ContractClaims): Incompatibility[] =>
  Object.entries(needing.needs).flatMap(([contract, needed]) => {
    const provided = providing.provides[contract];
    // A contract that the other release does not mention is provided by a third release.
    if (!provided || needed.some((version) => provided.includes(version))) return [];
    return [{ contract, needed, provided }];
  });

/** Returns the contracts on which two releases do not fit, in both directions; empty if they can share a page. */
export const findIncompatibilities = (a: ContractClaims, b: ContractClaims): Incompatibility[] => [
  ...findUnmetNeeds(a, b),
  ...findUnmetNeeds(b, a),
];

/**
 * Returns the highest contract version that both releases of a page accept. Undefined if there is none or one of them
 * does not mention the contract.
 */
export const getAgreedVersion = (
  needed: readonly number[] | undefined,
  provided: readonly number[] | undefined,
): number | undefined => {
  const common = needed?.filter((version) => provided?.includes(version)) ?? [];
  return common.length > 0 ? Math.max(...common) : undefined;
};

export const areCompatible = (a: ContractClaims, b: ContractClaims): boolean =>
  findIncompatibilities(a, b).length === 0;

/** Describes a misfit for operators: `host 2 is needed, 1 is provided`. */
export const describeIncompatibility = ({ contract, needed, provided }: Incompatibility): string =>
  `${contract} ${needed.join(' or ')} is needed, ${provided.join(' and ') || 'none'} is provided`;
