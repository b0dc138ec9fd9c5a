import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { describe, expect, it } from '@jest/globals';

const source = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);

/** Starts a service in its own process that prints its URL and then what happens. */
const startService = async (extra = '', limitMs = 60_000) => {
  const program = `
    import { createServer } from ${source('create-server.ts')};
    import { serve } from ${source('serve.ts')};
    const say = (word) => process.stdout.write(word + '\\n');
    const app = await createServer({ service: 'trial', logDestination: { write: () => {} } });
    app.get('/slow', async () => {
      say('request begun');
      await new Promise((resolve) => process.stdin.once('data', resolve));
      return { done: true };
    });
    const closers = ['jobs', 'database'].map((name) => async () => { say(name + ' closed'); });
    ${extra}
    await serve(app, { host: '127.0.0.1', port: Number(process.env.PORT ?? 0), closers, limitMs: ${limitMs} });
    say('http://127.0.0.1:' + app.server.address().port);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => String((await lines.next()).value);
  const ended = once(child, 'close').then(([code]) => Number(code));
  return { child, nextLine, ended, url: await nextLine() };
};

describe('a service that receives a stop signal', () => {
  it('finishes the current request, closes jobs before the database and exits with 0', async () => {
    const { child, nextLine, ended, url } = await startService();
    const answer = fetch(`${url}/slow`);
    expect(await nextLine()).toBe('request begun');
    const unused = connect(Number(new URL(url).port), '127.0.0.1');
    await once(unused, 'connect');
    child.kill('SIGTERM');
    await once(unused, 'close');
    child.stdin.write('go on\n');
    expect(await (await answer).json()).toEqual({ done: true });
    expect([await nextLine(), await nextLine()]).toEqual(['jobs closed', 'database closed']);
    expect(await ended).toBe(0);
  });

  it('closes the other components if one fails to close', async () => {
    const { child, nextLine, ended } = await startService(
      `closers.unshift(async () => { throw new Error('socket would not close'); });`,
    );
    child.kill('SIGINT');
    expect([await nextLine(), await nextLine()]).toEqual(['jobs closed', 'database closed']);
    expect(await ended).toBe(0);
  });

  it('exits the process if a component does not stop in time', async () => {
    const { child, ended } = await startService('closers.unshift(() => new Promise(() => {}));', 200);
    child.kill('SIGTERM');
    expect(await ended).toBe(1);
  });
});

describe('a service that cannot start', () => {
  it('reports the port that another program uses', async () => {
    const { child, ended, url } = await startService();
    const second = await runToEnd(new URL(url).port);
    expect(second).toEqual({
      code: 2,
      text: expect.stringMatching(/^Port \d+ is taken by another program\..*PORT\.\n$/),
    });
    child.kill('SIGTERM');
    await ended;
  });
});

const runToEnd = async (port: string) => {
  const program = `
    import { createServer } from ${source('create-server.ts')};
    import { serve } from ${source('serve.ts')};
    const app = await createServer({ service: 'trial', logDestination: { write: () => {} } });
    await serve(app, { host: '127.0.0.1', port: ${port} });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  let text = '';
  child.stderr.on('data', (chunk) => (text += String(chunk)));
  const [code] = await once(child, 'close');
  return { code: Number(code), text };
};
