import { spawn } from 'node:child_process';
import { text as readText } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { withCorrelationId } from './correlation.ts';
import { createLog } from './log.ts';

const open = () => {
  const lines: string[] = [];
  const log = createLog({ service: 'trial', destination: { write: (line) => void lines.push(line) } });
  return { log, lines, last: () => JSON.parse(lines.at(-1) ?? '{}') };
};

/** Generates card numbers: sixteen digits with a valid check digit, as Visa and Mastercard use. */
const cardNumber = fc
  .tuple(
    fc.constantFrom('4', '51', '55', '2221'),
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 15, maxLength: 15 }),
  )
  .map(([start, rest]) => {
    const body = `${start}${rest.join('')}`.slice(0, 15);
    const check =
      ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'].find((digit) => luhn(`${body}${digit}`) % 10 === 0) ?? '0';
    return `${body}${check}`;
  });

const luhn = (digits: string): number =>
  digits
    .split('')
    .toReversed()
    .reduce((sum, digit, place) => {
      const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
      return sum + Math.floor(value / 10) + (value % 10);
    }, 0);

describe('the log', () => {
  it('writes one JSON object per line, with service, level and time', () => {
    const { log, lines, last } = open();
    log.info({ booking: 'B1' }, 'Booked');
    expect(lines).toEqual([expect.stringMatching(/^\{.*\}\n$/)]);
    expect(last()).toMatchObject({ service: 'trial', level: 'info', msg: 'Booked', booking: 'B1' });
    expect(new Date(last().time).getTime()).toBeGreaterThan(0);
  });

  it('writes the correlation ID once if a child log already adds it', () => {
    const { log, lines } = open();
    withCorrelationId('page-12345678', () => log.child({ correlationId: 'page-12345678' }).info('Inside'));
    expect(lines[0]?.match(/correlationId/g)).toHaveLength(1);
  });

  it('includes the correlation ID of the current request', () => {
    const { log, last } = open();
    withCorrelationId('page-12345678', () => log.info('Inside'));
    expect(last().correlationId).toBe('page-12345678');
    log.info('Outside');
    expect(last()).not.toHaveProperty('correlationId');
  });

  it.each([
    'authorization',
    'Cookie',
    'set-cookie',
    'password',
    'new_password',
    'api_key',
    'api-key',
    'apiKey',
    'STRIPE_SECRET_KEY',
    'userToken',
    'cvc',
    'card_number',
  ])('does not show %s at any depth', (name) => {
    const { log, lines } = open();
    log.info({ request: { headers: { [name]: 'hunter2' }, list: [{ [name]: ['hunter2'] }] } }, 'Seen');
    log.child({ [name]: 'hunter2' }).info('Bound');
    expect(lines).toHaveLength(2);
    expect(lines.join('')).not.toContain('hunter2');
    expect(lines.join('')).toContain('[redacted]');
  });

  it.each([
    ['/api/holds/H-VYGPSATR92CBPWDPEGZ28CJQ/renew', '/api/holds/[redacted]/renew'],
    ['/api/orders/H-0F9A83C2D4E5B6172839A0B1C2D3E4F5/tenders', '/api/orders/[redacted]/tenders'],
    ['pi_LFQ5ic4muFwSMjqB_secret_COruFNKzc9mblNsNAQ3wtAusB', 'pi_LFQ5ic4muFwSMjqB_[redacted]'],
    ['/v1/card/delete/maya@example.test', '/v1/card/delete/[redacted]'],
    ['/v1/card/update/maya%40example.test?x=1', '/v1/card/update/[redacted]'],
    ['H-20261120', 'H-20261120'],
  ])('removes tokens and e-mail addresses from %s', (path, shown) => {
    const { log, last } = open();
    log.info({ path }, 'Request answered');
    expect(last()).toMatchObject({ path: shown });
  });

  test.prop([cardNumber, fc.constantFrom('', ' ', '-')])('shows no card number', (number, between) => {
    const written = number.match(/.{4}/g)?.join(between) ?? '';
    const { log, lines } = open();
    log.info({ note: `paid with ${written}.`, deep: [{ [`x`]: written }] }, `Card ${written} used`);
    log.error(new Error(`Declined: ${written}`));
    log.info({ amount: Number(number) }, 'As a number');
    expect(lines.join('')).not.toContain(written);
    expect(lines.join('')).not.toContain(number);
  });

  const separators = ['.', '+', '%20', '%2D', '_', '/', '\u00a0', '\u2011', ' - ', '. '];
  const scripts = [0x30, 0x660, 0x6f0, 0x966, 0xff10];
  const inScript = (number: string, zero: number) =>
    number.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
  const around = fc.constantFrom('', 'card ', 'order 7 ', '12/27 ', 'q=%20', 'at 08 ');

  test.prop([cardNumber, fc.constantFrom(...separators), fc.constantFrom(...scripts), around, fc.nat(3)])(
    'shows no card number in any spelling or as the name of a field',
    (number, between, zero, before, expiry) => {
      const written = (inScript(number, zero).match(/.{4}/g) ?? []).join(between);
      const text = `${before}${written}${[',', ' 12/27', '&x=1', ' 123'][expiry]}`;
      const { log, lines } = open();
      log.info({ note: text, [text]: 1, deep: { [written]: { [number]: [text] } } }, text);
      expect(lines.join('')).not.toContain(written);
      expect(lines.join('')).not.toContain(number);
    },
  );

  test.prop([fc.emailAddress(), fc.boolean()])(
    'shows no e-mail address as value or as the name of a field',
    (email, encoded) => {
      fc.pre(/^[\w.+-]+@/.test(email));
      const written = encoded ? email.replace('@', '%40') : email;
      const { log, lines } = open();
      log.info({ [written]: `of ${written}`, list: [{ by: { [written]: 1 } }] }, `Written to ${written}.`);
      expect(lines.join('')).not.toContain(email.split('@')[1]);
    },
  );

  it('shows no e-mail address after a long word, nor the second of two adjacent e-mail addresses', () => {
    const { log, lines } = open();
    log.info({ note: `${'a-b.'.repeat(500)}maya@example.test@lena%40example.test` }, 'Seen');
    expect(lines.join('')).not.toMatch(/maya|lena|example/);
  });

  it('truncates a long request path', () => {
    const { log, last } = open();
    log.info({ path: `/trips/${'x'.repeat(15_000)}` }, 'Seen');
    expect(last().path).toMatch(/^\/trips\/x{990,1000}…$/);
  });

  it.each([
    'rel_8yQm1dY4hKcXw0TzL2vNsBfR',
    'imp_8yQm1dY4hKcXw0TzL2vNsBfRaaaaaaaaaaaaaaaaaaa',
    'sk_live_8yQm1dY4hKcXw0Tz',
    'ek_test_8yQm1dY4hKcXw0TzL2vN',
    'whsec_8yQm1dY4hKcXw0TzL2vN',
  ])('shows the token %s neither in a text nor as the name of a field', (token) => {
    const { log, lines } = open();
    log.info(
      { [token]: 1, map: { [`by ${token}`]: token } },
      `Called with ${token}, userToken=abc-def; changeTok=abc-def.x; ?token=abc-def.x&y=1`,
    );
    expect(lines.join('')).not.toContain(token.slice(8));
    expect(lines.join('')).not.toContain('abc-def');
  });

  it('keeps two fields apart whose redacted names are equal', () => {
    const { log, last } = open();
    log.info({ people: { 'maya@example.test': 1, 'lena@example.test': 2 } }, 'Seen');
    expect(Object.values(last().people)).toEqual([1, 2]);
  });

  it('preserves the IDs that operators search for', () => {
    const { log, last } = open();
    const about = {
      booking: 'B-20261120-0007',
      at: 1_790_000_000_000,
      user_id: 'U1001',
      id: '7f9c24e5-1d0f-4b0e-8b42-0f3f6c2f5f11',
      amount: '1234567.89',
      tokens: 3,
    };
    log.info(about, 'Seen');
    expect(last()).toMatchObject(about);
  });

  it.each(['1a416140-7194-436a-a326-9117dae427c5', 'page-1a416140-7194-436a-a326-9117dae427c5'])(
    'preserves the ID %s, part of which could be a card number',
    (id) => {
      const { log, last } = open();
      withCorrelationId(id, () => log.info({ path: `/trips/${id}` }, 'Seen'));
      expect(last()).toMatchObject({ correlationId: id, path: `/trips/${id}` });
    },
  );

  it('includes the stack trace of a logged error', () => {
    const { log, last } = open();
    log.error({ err: new Error('broken') }, 'Failed');
    expect(last().err).toMatchObject({
      type: 'Error',
      message: 'broken',
      stack: expect.stringContaining('log.test.ts'),
    });
  });
});

describe('the standard output of a process that writes a log', () => {
  const runLog = async (ending: string): Promise<string[]> => {
    const program = `
      import { createLog } from ${JSON.stringify(new URL('log.ts', import.meta.url).href)};
      const [one, other] = [createLog({ service: 'one' }), createLog({ service: 'other' })];
      for (let line = 0; line < 200; line += 1) (line % 2 ? other : one).info({ line, token: 'hunter2' }, 'Written');
      ${ending}`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const written = await readText(child.stdout);
    return written.trimEnd().split('\n');
  };

  it.each([
    ['ends normally', ''],
    ['calls exit', 'process.exit(3);'],
    ['throws', 'throw new Error("broken");'],
    ['is killed after a fatal line', 'one.fatal("Ending"); process.kill(process.pid, "SIGKILL");'],
    ['keeps running', 'setTimeout(() => process.kill(process.pid, "SIGKILL"), 1_000);'],
  ])('contains every line in order, without secrets, if the process %s', async (_how, ending) => {
    const lines = (await runLog(ending)).map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'Written');
    expect(lines.map(({ line }) => line)).toEqual(Array.from({ length: 200 }, (_, line) => line));
    expect(lines.every(({ token }) => token === '[redacted]')).toBe(true);
  });
});
