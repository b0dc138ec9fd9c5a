import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { apiEndpoints } from '../endpoints/api.ts';
import { wholeNumber } from './whole-number.schema.ts';

const upTo50 = wholeNumber(z.int().min(-1).max(50));

describe('wholeNumber', () => {
  it.each([
    [7, 7],
    ['7', 7],
    ['-1', -1],
  ])('accepts %p as a whole number', (given, read) => {
    expect(upTo50.parse(given)).toBe(read);
  });

  it.each(['0x10', '1e1', '', ' ', ' 5', '5.0', '+5', '51', 51, 1.5, Number.NaN, null, true])(
    'rejects %p as a whole number',
    (given) => {
      expect(upTo50.safeParse(given).success).toBe(false);
    },
  );

  it('validates every numeric query parameter of the API', () => {
    const takesHex = apiEndpoints.flatMap((endpoint) => {
      const query = 'query' in endpoint ? endpoint.query : undefined;
      if (!(query instanceof z.ZodObject)) return [];
      return Object.entries<z.ZodType>(query.shape).flatMap(([name, field]) => {
        const read = field.safeParse('0x10');
        return read.success && typeof read.data === 'number' ? [`${endpoint.path} ${name}`] : [];
      });
    });
    expect(takesHex).toEqual([]);
  });
});
