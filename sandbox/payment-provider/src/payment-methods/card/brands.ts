/** Format of a brand's numbers. Shared by the card form and the provider's validation. */
export interface BrandRule {
  readonly brand: Brand;
  readonly name: string;
  /** Matches numbers of this brand, also incomplete ones if the first digits identify the brand. */
  readonly begins: RegExp;
  readonly lengths: readonly number[];
  /** Digits in each group, as printed on the card. */
  readonly groups: (digits: string) => readonly number[];
  readonly cvcLength: number;
}

/** Stripe's spelling of the brands. */
export type Brand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb';

const getFours = () => [4, 4, 4, 4, 3];
const fourSixFive = () => [4, 6, 5];
const long = [16, 17, 18, 19];

export const brandRules: readonly BrandRule[] = [
  { brand: 'visa', name: 'Visa', begins: /^4/, lengths: [16], groups: getFours, cvcLength: 3 },
  {
    brand: 'mastercard',
    name: 'Mastercard',
    begins: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    groups: getFours,
    cvcLength: 3,
  },
  { brand: 'amex', name: 'American Express', begins: /^3[47]/, lengths: [15], groups: fourSixFive, cvcLength: 4 },
  { brand: 'discover', name: 'Discover', begins: /^(6011|64[4-9]|65)/, lengths: long, groups: getFours, cvcLength: 3 },
  {
    brand: 'diners',
    name: 'Diners Club',
    begins: /^(30[0-5]|3095|36|38|39)/,
    lengths: [14, ...long],
    groups: (digits) => (digits.startsWith('36') && digits.length <= 14 ? [4, 6, 4] : getFours()),
    cvcLength: 3,
  },
  { brand: 'jcb', name: 'JCB', begins: /^35(2[89]|[3-8])/, lengths: long, groups: getFours, cvcLength: 3 },
];

/** Returns the brand of a number, or undefined if it has too few digits or no known brand. */
export const findBrandRule = (digits: string): BrandRule | undefined =>
  brandRules.find(({ begins }) => begins.test(digits));

/** Returns digits in the groups of their brand, such as `4242 4242`. */
export const groupDigits = (digits: string): string => {
  const sizes = findBrandRule(digits)?.groups(digits) ?? getFours();
  const parts: string[] = [];
  let rest = digits;
  for (const size of sizes) {
    if (!rest) break;
    parts.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return [...parts, rest].filter(Boolean).join(' ');
};
