import { z } from 'zod';

/** Wraps a response in one `data` level, for calls of spec §7 that read `data`. */
export const nested1 = <S extends z.ZodType>(schema: S) => z.object({ data: schema });

/** Wraps a response in two levels, for calls that read `data.data`, counted in the JSON body. */
export const nested2 = <S extends z.ZodType>(schema: S) => nested1(nested1(schema));

/** Wraps a response in three levels, for calls that read `data.data.data`, counted in the JSON body. */
export const nested3 = <S extends z.ZodType>(schema: S) => nested1(nested2(schema));
