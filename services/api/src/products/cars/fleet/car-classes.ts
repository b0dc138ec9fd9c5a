import { z } from 'zod';
import { carBodies } from '@travel/contracts/endpoints/cars';
import type { PlaceRecord } from '../../../reference/places/place-files.ts';
import { readAcriss } from './acriss.ts';
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
    /** Thousandths of what a compact car costs a day. */
    rate: z.int().positive(),
    /** Of the driver at least. */
    age: z.int(),
    /** US dollars. */
    deposit: z.int(),
    excess: z.int(),
    /** How many a station has at most. */
    count: z.int().positive(),
    where: z.enum(['americas', 'elsewhere', 'everywhere']),
  }),
);

/** A class of cars: what it is, and what it costs next to others. */
export const carClasses = read.parse(classes).map(({ code, ...rest }) => {
  const acriss = readAcriss(code);
  if (!acriss) throw new Error(`${code} is no class of cars`);
  return { code, ...rest, acriss };
});

export type CarClass = (typeof carClasses)[number];

const americas = new Set(['US', 'CA', 'MX', 'BR', 'AR', 'PE', 'CL', 'CO', 'LC']);

/** Returns the classes that are driven in a country. */
export const classesIn = ({ country_code }: Pick<PlaceRecord, 'country_code'>): readonly CarClass[] => {
  const here = americas.has(country_code) ? 'americas' : 'elsewhere';
  return carClasses.filter(({ where }) => where === 'everywhere' || where === here);
};
