import { expect, it } from '@jest/globals';
import { runNode } from '../run.ts';
import { createFailure, passed, type Result } from './result.ts';
import { runStages, type Stage } from './run-stages.ts';

const everything = { stages: [], folders: [], words: [] };

async function runAll(stages: Stage[], choice: Parameters<typeof runStages>[1] = everything, minutes = Infinity) {
  const printed: string[] = [];
  const exitCode = await runStages(stages, choice, (text) => printed.push(text), { minutes });
  const text = printed.join('\n');
  return { exitCode, text, last: text.split('\n').at(-1) };
}

const stage = (name: string, result: Result): Stage => ({ name, run: async () => result });

it('prints the number of passed tests at the end', async () => {
  const { exitCode, last } = await runAll([stage('a', passed), stage('b', { passed: 41, failed: 0, faults: [] })]);
  expect({ exitCode, last }).toEqual({ exitCode: 0, last: '42 passed, 0 failed' });
});

it('continues after a failed stage and shows every failure', async () => {
  const { exitCode, text, last } = await runAll([
    stage('a', createFailure('first fault')),
    stage('b', createFailure('second fault')),
  ]);
  expect(text).toContain('first fault');
  expect(text).toContain('second fault');
  expect({ exitCode, last }).toEqual({ exitCode: 1, last: '0 passed, 2 failed' });
});

it('counts a stage that throws as failed', async () => {
  const broken: Stage = { name: 'a', run: () => Promise.reject(new Error('out of disk')) };
  const { text, last } = await runAll([broken, stage('b', passed)]);
  expect(text).toContain('out of disk');
  expect(last).toBe('1 passed, 1 failed');
});

const hangs: Stage = {
  name: 'a',
  limitMinutes: 0.001,
  run: async () => {
    const { ok } = await runNode(['--eval', 'setInterval(() => undefined, 1000)']);
    return { passed: ok ? 1 : 0, failed: 0, faults: [] };
  },
};

it('ends a stage when the time of all stages is used up, and reports the failures so far', async () => {
  const { text, last } = await runAll([{ ...hangs, limitMinutes: 5 }, stage('b', passed)], everything, 0.02);
  expect(text).toContain('a was ended: it had not come to an end after 0.02 minutes');
  expect(last).toMatch(/^\d passed, \d failed$/);
});

it('ends a stage that hangs, names it, and continues with the next', async () => {
  const { text, last } = await runAll([hangs, stage('b', passed)], everything, 5);
  expect(text).toContain('a was ended: it had not come to an end after 0.001 minutes');
  expect(last).toBe('1 passed, 1 failed');
});

it('shows the notes of a stage', async () => {
  expect((await runAll([stage('a', { ...passed, notes: ['12 s in one.test.ts'] })])).text).toContain(
    '12 s in one.test.ts',
  );
});

it('skips a stage whose prerequisite failed, and counts the stage as failed', async () => {
  const { text, last } = await runAll([
    stage('builds', createFailure('no')),
    { ...stage('journeys', passed), needs: 'builds' },
  ]);
  expect(text).toContain('not run, because builds failed');
  expect(last).toBe('0 passed, 2 failed');
});

it('runs only the requested stages', async () => {
  const choice = { ...everything, stages: ['b'] };
  expect((await runAll([stage('a', createFailure('no')), stage('b', passed)], choice)).last).toBe('1 passed, 0 failed');
});

it('fails if no stage ran', async () => {
  const { exitCode, last } = await runAll([stage('a', { passed: 0, failed: 0, faults: [] })]);
  expect({ exitCode, last }).toEqual({ exitCode: 1, last: '0 passed, 1 failed' });
});

it('names unsteady tests before the last line, and passes', async () => {
  const { exitCode, text, last } = await runAll([
    stage('a', { passed: 2, failed: 0, faults: [], unsteady: ['a.ts: x'] }),
  ]);
  expect(text).toContain('unsteady  a.ts: x (failed, then passed when tried again)');
  expect({ exitCode, last }).toEqual({ exitCode: 0, last: '2 passed, 0 failed' });
});

it('repeats the names of failures after the last stage', async () => {
  const { text } = await runAll([
    stage('unit', { passed: 1, failed: 1, faults: [], failing: ['a.test.ts: two'] }),
    stage('types', createFailure('turbo run types failed:\nlong words')),
  ]);
  expect(text.split('\n').slice(-3)).toEqual([
    'failed    unit: a.test.ts: two',
    'failed    types: turbo run types failed:',
    '1 passed, 2 failed',
  ]);
});

it('prints the time of each stage', async () => {
  expect((await runAll([stage('types', passed)])).text).toMatch(/^types {2,}\d+\.\d s {2}1 passed$/m);
});
