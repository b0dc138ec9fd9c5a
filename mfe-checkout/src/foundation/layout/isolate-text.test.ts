import { expect, it } from '@jest/globals';
import { isolateText } from './isolate-text.ts';

it('isolates names in right-to-left texts and leaves other texts unchanged', () => {
  expect(isolateText('Maya Okafor', 'ar-AE')).toBe('\u2068Maya Okafor\u2069');
  expect(isolateText('Maya Okafor', 'de-DE')).toBe('Maya Okafor');
});
