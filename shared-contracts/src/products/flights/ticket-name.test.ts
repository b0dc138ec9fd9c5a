import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { ticketName } from './ticket-name.ts';

describe('a name on a ticket', () => {
  it.each([
    ['Müller', 'MUELLER'],
    ['Großmann', 'GROSSMANN'],
    ['Søren Åkesson', 'SOEREN AAKESSON'],
    ['Nuñez-Ibáñez', 'NUNEZ IBANEZ'],
    ['O’Brien', 'OBRIEN'],
    ['Łukasz', 'LUKASZ'],
    ['Nguyễn', 'NGUYEN'],
    ['Işıl', 'ISIL'],
    [' Ada  Augusta ', 'ADA AUGUSTA'],
  ])('of %s is %s', (name, ticket) => {
    expect(ticketName(name)).toBe(ticket);
  });

  it.each([['Юлия'], ['محمد'], ['山田'], ['Ada7'], ['-'], ['']])('is none of %s', (name) => {
    expect(ticketName(name)).toBeNull();
  });

  test.prop([fc.string({ unit: 'grapheme', maxLength: 30 })])('is letters and spaces alone, and its own', (name) => {
    const ticket = ticketName(name);
    if (ticket === null) return;
    expect(ticket).toMatch(/^[A-Z]+(?: [A-Z]+)*$/);
    expect(ticketName(ticket)).toBe(ticket);
  });
});
