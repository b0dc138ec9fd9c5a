/** The four letters of an ACRISS car class: size, body and doors, transmission and drive, fuel and air conditioning. */

const sizes = {
  M: 'mini',
  E: 'economy',
  C: 'compact',
  I: 'intermediate',
  S: 'standard',
  F: 'full-size',
  P: 'premium',
  L: 'luxury',
} as const;

const bodies = {
  B: 'few-doors',
  C: 'doors',
  D: 'doors',
  W: 'estate',
  F: 'suv',
  V: 'van',
  T: 'convertible',
  S: 'sports',
} as const;

const gears = {
  M: { transmission: 'manual', drive: 'two' },
  N: { transmission: 'manual', drive: 'four' },
  C: { transmission: 'manual', drive: 'all' },
  A: { transmission: 'automatic', drive: 'two' },
  B: { transmission: 'automatic', drive: 'four' },
  D: { transmission: 'automatic', drive: 'all' },
} as const;

const fuels = {
  V: { fuel: 'petrol', cooled: true },
  Z: { fuel: 'petrol', cooled: false },
  D: { fuel: 'diesel', cooled: true },
  Q: { fuel: 'diesel', cooled: false },
  H: { fuel: 'hybrid', cooled: true },
  I: { fuel: 'hybrid', cooled: false },
  E: { fuel: 'electric', cooled: true },
  C: { fuel: 'electric', cooled: true },
} as const;

/** The meaning of a class code. */
export interface Acriss {
  readonly size: (typeof sizes)[keyof typeof sizes];
  readonly body: (typeof bodies)[keyof typeof bodies];
  readonly transmission: 'manual' | 'automatic';
  readonly drive: 'two' | 'four' | 'all';
  readonly fuel: 'petrol' | 'diesel' | 'hybrid' | 'electric';
  readonly cooled: boolean;
}

const mapByLetter = <Said>(table: Readonly<Record<string, Said>>): ReadonlyMap<string | undefined, Said> =>
  new Map(Object.entries(table));

const [sizeOf, bodyOf, gearOf, fuelOf] = [
  mapByLetter(sizes),
  mapByLetter(bodies),
  mapByLetter(gears),
  mapByLetter(fuels),
];

/** Parses a class code; null if it is unknown. */
export const parseAcriss = (code: string): Acriss | null => {
  const [first, second, third, fourth, ...rest] = code;
  const [size, body] = [sizeOf.get(first), bodyOf.get(second)];
  const [gear, fuel] = [gearOf.get(third), fuelOf.get(fourth)];
  return size && body && gear && fuel && rest.length === 0 ? { size, body, ...gear, ...fuel } : null;
};

/** Categories that travellers look for, such as `small` or `estate`. */
export const carCategories = ['small', 'medium', 'large', 'estate', 'suv', 'van', 'convertible', 'premium'] as const;

export type CarCategory = (typeof carCategories)[number];

const bySize: Readonly<Record<Acriss['size'], CarCategory>> = {
  mini: 'small',
  economy: 'small',
  compact: 'medium',
  intermediate: 'medium',
  standard: 'large',
  'full-size': 'large',
  premium: 'premium',
  luxury: 'premium',
};

/** Returns the category of a class: its body type if that is special, otherwise its size. */
export const getCategory = ({ size, body }: Pick<Acriss, 'size' | 'body'>): CarCategory => {
  if (body === 'estate' || body === 'suv' || body === 'van' || body === 'convertible') return body;
  return bySize[size];
};
