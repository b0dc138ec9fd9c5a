import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { withTransitions } from './transitions-document.ts';

it('the document of bookings has the table of transitions as it is', () => {
  const document = readFileSync(new URL('../../../../../docs/how-a-booking-is-made.md', import.meta.url), 'utf8');
  expect(withTransitions(document)).toBe(document);
});
