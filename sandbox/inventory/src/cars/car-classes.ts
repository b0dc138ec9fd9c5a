import { z } from 'zod';
import { carBodies } from '@travel/contracts/endpoints/products/cars';
import type { PlaceRecord } from '@travel/reference/places/place-files';
import { parseAcriss } from '@travel/supplier-kit/cars/acriss';
import type { CarClass } from '@travel/supplier-kit/cars/car-supplier';
import { scaleThousandths } from '@travel/supplier-kit/draw/scaled';
import classes from './car-classes.json' with { type: 'json' };

const read = z.array(
  z.strictObject({
    code: z.string(),
    model: z.string(),
    body: z.enum(carBodies),
    seats: z.int(),
    doors: z.int(),
    large: z.int(),
    small: z.int(),
    /** Thousandths of the price per day of a compact car. */
    rate: z.int().positive(),
    /** Minimum age of the driver. */
    age: z.int(),
    /** Deposit in US dollars. */
    deposit: z.int(),
    excess: z.int(),
    /** The largest number of these cars at a station. */
    count: z.int().positive(),
    where: z.enum(['americas', 'elsewhere', 'everywhere']),
  }),
);

/** A class of cars with the values from which its prices and numbers are generated. */
export interface SandboxCarClass extends CarClass {
  /** Price per day in thousandths of the price of a compact car. */
  readonly rate: number;
  /** The largest number of these cars for sale at a station. */
  readonly count: number;
  readonly where: 'americas' | 'elsewhere' | 'everywhere';
}

/** US cents per day of full cover for a compact car. For other cars half of the amount follows the price of the car. */
const fullCover = 1_150;

const carClasses = read.parse(classes).map(({ code, ...rest }): SandboxCarClass => {
  const acriss = parseAcriss(code);
  if (!acriss) throw new Error(`${code} is no class of cars`);
  return {
    code,
    ...rest,
    acriss,
    fullCover: Math.round(scaleThousandths(fullCover, Math.round(550 + rest.rate / 2)) / 50) * 50,
  };
});

const americas = new Set(['US', 'CA', 'MX', 'BR', 'AR', 'PE', 'CL', 'CO', 'LC']);

/** Returns the car classes available in a country. */
export const listCarClasses = ({ country_code }: Pick<PlaceRecord, 'country_code'>): readonly SandboxCarClass[] => {
  const here = americas.has(country_code) ? 'americas' : 'elsewhere';
  return carClasses.filter(({ where }) => where === 'everywhere' || where === here);
};
