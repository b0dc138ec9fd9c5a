import { describe, expect, it } from '@jest/globals';
import { contactSchema } from './bookings.ts';

const takesEmail = (email: string): boolean => contactSchema.safeParse({ email, phone: '+44 20 7946 0018' }).success;

describe('the contact', () => {
  it.each(['maya@example.test', "o'brien+trips@mail.example.co", 'maya@xn--exmple-cua.test'])(
    'accepts the e-mail %s',
    (email) => expect(takesEmail(email)).toBe(true),
  );

  it.each(['', 'a@b', 'a@b..c', 'maya okafor@example.test', '.maya@example.test', 'maya@example.test\r\nBcc: x@y.zz'])(
    'rejects the e-mail %j',
    (email) => expect(takesEmail(email)).toBe(false),
  );
});
