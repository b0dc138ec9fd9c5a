import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findScript } from '../../workspace/programs.ts';
import { type Run, runNode } from '../../workspace/run.ts';
import { createNodeProject } from '../projects.ts';

const folder = mkdtempSync(join(tmpdir(), 'travel-kept-realm-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const noted = (name: string) => `
import { appendFileSync } from 'node:fs';
appendFileSync(new URL('${name}.loads', import.meta.url), 'x');
`;

/** Leaves traces in globals, after checking that no other test file left any. */
const writeTest = (name: string) => `
import { expect, it, jest } from '@jest/globals';
import './shared.ts';
import './testing/helper.ts';

jest.setTimeout(60_000);

it('${name} starts with unchanged globals', () => {
  expect(typeof fetch).toBe('function');
  expect(process.env.LEFT_BEHIND).toBeUndefined();
  expect(Date.now()).toBeGreaterThan(1_000_000);
  expect(Math.max(1, 2)).toBe(2);
});

it('${name} changes globals', () => {
  jest.useFakeTimers({ now: 0 });
  jest.spyOn(Math, 'max').mockReturnValue(0);
  Object.assign(globalThis, { fetch: undefined });
  process.env.LEFT_BEHIND = 'yes';
  expect(Date.now()).toBe(0);
});
`;

describe('two test files of a project in one worker', () => {
  let result: Run;
  const loads = (file: string) => readFileSync(join(folder, file), 'utf8').length;

  beforeAll(async () => {
    const { displayName: _, ...project } = createNodeProject('tooling');
    mkdirSync(join(folder, 'testing'));
    const files = {
      'jest.config.json': JSON.stringify({ ...project, rootDir: folder, testMatch: ['<rootDir>/*.test.ts'] }),
      'package.json': '{"type":"module"}',
      'shared.ts': noted('shared'),
      'testing/helper.ts': noted('helper'),
      'one.test.ts': writeTest('one'),
      'two.test.ts': writeTest('two'),
    };
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
    const config = join(folder, 'jest.config.json');
    result = await runNode([
      '--experimental-vm-modules',
      findScript('jest'),
      '--config',
      config,
      '--runInBand',
      '--verbose',
    ]);
  });

  it('runs each test file with unchanged globals, and with its own name in messages', () => {
    expect(result.output).toContain('4 passed, 4 total');
    expect(result.output).toContain('✓ one changes globals');
    expect(result.output).toContain('✓ two starts with unchanged globals');
    expect(result.ok).toBe(true);
  });

  it('shares sources between test files in one worker, and loads test helpers separately', () => {
    expect(loads('shared.loads')).toBe(1);
    expect(loads('testing/helper.loads')).toBe(2);
  });
});
