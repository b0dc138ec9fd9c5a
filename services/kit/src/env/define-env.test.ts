import { spawnSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { EnvError, parseEnv } from './define-env.ts';
import { httpUrl, logLevel, onOff, port, postgresUrl } from './settings.ts';

const schema = z.object({
  PORT: port.default(3200),
  DATABASE_URL: postgresUrl.describe('the PostgreSQL server'),
  PAGE_URL: httpUrl.optional(),
  SANDBOX: onOff.default(false),
  LOG_LEVEL: logLevel.default('info'),
  SIGNING_SECRET: z.string().min(32, 'At least 32 characters are required'),
});
const good = { DATABASE_URL: 'postgres://user:pw@db:5432/travel', SIGNING_SECRET: 'x'.repeat(32) };

const parseErrors = (source: Record<string, string>): string => {
  try {
    parseEnv(schema, source);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
  }
  throw new Error('No fault was found');
};

describe('reading settings', () => {
  it('converts settings to their types and applies defaults', () => {
    expect(parseEnv(schema, { ...good, PORT: '8080', SANDBOX: 'yes', PAGE_URL: 'http://localhost:3000/' })).toEqual({
      ...good,
      PORT: 8080,
      PAGE_URL: 'http://localhost:3000',
      SANDBOX: true,
      LOG_LEVEL: 'info',
    });
  });

  it('treats empty environment variables as not set', () => {
    expect(parseEnv(schema, { ...good, PORT: '', PAGE_URL: '' })).toMatchObject({ PORT: 3200 });
  });

  it('lists all invalid settings with the given value and the requirement', () => {
    const text = parseErrors({
      PORT: '99999',
      PAGE_URL: 'localhost',
      SANDBOX: 'perhaps',
      LOG_LEVEL: 'loud',
      SIGNING_SECRET: 'y',
    });
    expect(text.split('\n')).toEqual([
      'The settings are not usable:',
      '  PORT: given "99999", A port from 1 to 65535 is required',
      expect.stringMatching(/^ {2}DATABASE_URL: not set, .*postgres:.*\(the PostgreSQL server\)$/),
      expect.stringMatching(/^ {2}PAGE_URL: given "localhost", .*https:/),
      '  SANDBOX: given "perhaps", true or false is required',
      expect.stringMatching(/^ {2}LOG_LEVEL: given "loud", One of fatal/),
      '  SIGNING_SECRET: given (not shown), At least 32 characters are required',
      'Set these in the environment and start again.',
    ]);
  });

  it('hides passwords inside URLs when listing invalid settings', () => {
    const text = parseErrors({ ...good, DATABASE_URL: 'mysql://user:hunter2@db/travel' });
    expect(text).toContain('mysql://…@db/travel');
    expect(text).not.toContain('hunter2');
  });

  it('ends the process with code 2, and prints only the list of invalid settings', () => {
    const source = new URL('define-env.ts', import.meta.url).href;
    const program = `
      import { z } from 'zod';
      import { defineEnv } from ${JSON.stringify(source)};
      defineEnv(z.object({ PORT: z.coerce.number('A number is required') }));`;
    const child = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      env: { ...process.env, PORT: 'three' },
      encoding: 'utf8',
      cwd: import.meta.dirname,
    });
    expect([child.status, child.stdout]).toEqual([2, '']);
    expect(child.stderr).toBe(
      'The settings are not usable:\n  PORT: given "three", A number is required\nSet these in the environment and start again.\n',
    );
  });
});
