import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLiveSource, createRecordingSource, createReplaySource, type ExchangeSource } from './exchange-source.ts';
import { readRecordings, writeRecordings, type Recording } from './recording.ts';
import { startSupplierLine, type SupplierLine } from './supplier-line.ts';

let supplier: Server;
let target: string;
let received = 0;
let folder: string;

/** A supplier that returns the number of the request and repeats the request's name. */
beforeAll(async () => {
  supplier = createServer((request, response) => {
    void text(request).then((body) => {
      received += 1;
      response.writeHead(request.method === 'POST' ? 201 : 200, {
        'content-type': 'application/json',
        'x-limit': '60',
      });
      response.end(
        JSON.stringify({ number: received, path: request.url, echoed: body === '' ? null : JSON.parse(body) }),
      );
    });
  });
  await new Promise<void>((resolve) => void supplier.listen(0, '127.0.0.1', resolve));
  const address = supplier.address();
  target = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  folder = await mkdtemp(join(tmpdir(), 'travel-recordings-'));
});
afterAll(async () => {
  await new Promise((resolve) => void supplier.close(resolve));
  await rm(folder, { recursive: true });
});

const busy = { status: 429, headers: { 'retry-after': '7' }, body: '{}' };
const withLine = async (source: ExchangeSource, use: (line: SupplierLine) => Promise<void>): Promise<void> => {
  const line = await startSupplierLine({ source, busy, isBooking: ({ method }) => method === 'POST' });
  try {
    await use(line);
  } finally {
    await line.close();
  }
};

const order = { method: 'POST', body: JSON.stringify({ given_name: 'Tonya', family_name: 'Quillfeather' }) };
const send = async (url: string, init: RequestInit = {}) => {
  const response = await fetch(url, {
    ...init,
    headers: { 'content-type': 'application/json', authorization: 'Bearer key' },
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
};

describe('recordings', () => {
  it('replays the answers of a supplier without personal data', async () => {
    const recording: Recording = { recorded_at: '2027-03-01T12:00:00.000Z', exchanges: [] };
    const live: unknown[] = [];
    await withLine(createRecordingSource(createLiveSource(target), recording), async ({ url }) => {
      live.push(await send(`${url}/orders?surname=Quillfeather`));
      live.push(await send(`${url}/orders`, order));
      live.push(await send(`${url}/orders?surname=Quillfeather`));
    });
    const file = join(folder, 'recordings.json.br');
    await writeRecordings(file, new Map([['books twice, with one key', recording]]));

    const read = (await readRecordings(file)).get('books twice, with one key') ?? null;
    expect(JSON.stringify(read)).not.toMatch(/Tonya|Quillfeather|Bearer/);
    const missing: string[] = [];
    await withLine(
      createReplaySource(read, (call) => missing.push(call)),
      async ({ url }) => {
        const replayed = [
          await send(`${url}/orders?surname=Quillfeather`),
          await send(`${url}/orders`, order),
          await send(`${url}/orders?surname=Quillfeather`),
        ];
        expect(replayed.map(({ status, body }) => [status, body.number])).toEqual([
          [200, 1],
          [201, 2],
          [200, 3],
        ]);
        // A read may be repeated; a booking may not.
        expect((await send(`${url}/orders?surname=Quillfeather`)).body.number).toBe(3);
        expect((await fetch(`${url}/orders`, order)).status).toBe(500);
      },
    );
    expect(missing).toEqual(['POST /orders']);
  });

  it('contains fields that only look like secrets, and names the masked ones', async () => {
    const recording: Recording = { recorded_at: '2027-03-01T12:00:00.000Z', exchanges: [] };
    const body = JSON.stringify({ token: 'offer-1', address: 'Quay 1' });
    await withLine(createRecordingSource(createLiveSource(target), recording, ['token']), async ({ url }) => {
      await send(`${url}/offers?token=offer-1`, { method: 'POST', body });
    });
    const replay = createReplaySource(recording, () => undefined, ['token']);
    await withLine(replay, async ({ url }) => {
      const answer = await send(`${url}/offers?token=offer-1`, { method: 'POST', body });
      expect(answer.body.echoed.token).toBe('offer-1');
    });
    expect(replay.listMaskedFields()).toEqual(['address']);
  });

  it('returns no recordings if there is no file', async () => {
    expect(await readRecordings(join(folder, 'missing.json.br'))).toEqual(new Map());
  });
});

describe('the line to a supplier', () => {
  it('fails as switched, and lets the supplier book when only the answer is lost', async () => {
    await withLine(createLiveSource(target), async (line) => {
      const { url } = line;
      const before = received;
      line.fail('down');
      expect((await fetch(url)).status).toBe(503);
      line.fail('busy');
      expect((await fetch(url)).headers.get('retry-after')).toBe('7');
      line.fail('malformed');
      await expect(send(url)).rejects.toThrow('JSON');
      expect(received).toBe(before);

      line.fail('lost_answer');
      expect((await send(url)).status).toBe(200);
      await expect(fetch(url, order)).rejects.toThrow('fetch failed');
      line.fail('unreadable_booking');
      await expect(send(url, order)).rejects.toThrow('JSON');
      expect(received).toBe(before + 3);
      line.fail(null);
      expect((await send(url, order)).status).toBe(201);
    });
  });
});
