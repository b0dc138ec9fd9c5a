import { z } from 'zod';

/** One level, as the calls of spec §7 answer that read `data`. */
export const nested1 = <S extends z.ZodType>(schema: S) => z.object({ data: schema });

/** Two levels, for calls that read `data.data`: counted in the JSON body. */
export const nested2 = <S extends z.ZodType>(schema: S) => nested1(nested1(schema));

/** Three levels, for calls that read `data.data.data`: counted in the JSON body. */
export const nested3 = <S extends z.ZodType>(schema: S) => nested1(nested2(schema));
