import { expect, it } from '@jest/globals';
import { isolated } from './isolated.ts';

it('keeps names in one piece in a text from the right, and leaves other texts as they are', () => {
  expect(isolated('Maya Okafor', 'ar-AE')).toBe('\u2068Maya Okafor\u2069');
  expect(isolated('Maya Okafor', 'de-DE')).toBe('Maya Okafor');
});
