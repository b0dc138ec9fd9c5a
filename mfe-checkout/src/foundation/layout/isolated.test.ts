import { expect, it } from '@jest/globals';
import { isolated } from './isolated.ts';

it('isolates names in right-to-left texts and leaves other texts unchanged', () => {
  expect(isolated('Maya Okafor', 'ar-AE')).toBe('\u2068Maya Okafor\u2069');
  expect(isolated('Maya Okafor', 'de-DE')).toBe('Maya Okafor');
});
