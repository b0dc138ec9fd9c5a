import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { requestBytes, type PageAsk } from './pages.ts';

/** Milliseconds of each page, and of the same bytes from a static server. */
export interface HtmlTimes {
  readonly bytes: number;
  readonly ours: readonly number[];
  readonly baseline: readonly number[];
}

const warm = 200;

/**
 * Delivery compresses a page in the background when the page is requested again, so this function waits for the
 * compressed response.
 */
const requestUntilCompressed = async (ask: PageAsk) => {
  for (;;) {
    const answer = await requestBytes(ask);
    if (answer.encoding === 'br') return answer;
    await passed(20);
  }
};

/** Requests a page, and the same bytes from a static server, in turns on open connections. */
export const measureHtml = async (ask: PageAsk, folder: string, rounds: number): Promise<HtmlTimes> => {
  const { bytes, encoding } = await requestUntilCompressed(ask);
  const file = join(folder, 'page.html.packed');
  await writeFile(file, bytes);
  const program = fileURLToPath(new URL('static-server.ts', import.meta.url));
  const server = spawn(process.execPath, [program, file, encoding], { stdio: ['ignore', 'pipe', 'inherit'] });
  const agents = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })] as const;
  try {
    const [port] = await once(server.stdout, 'data');
    const page = { ...ask, agent: agents[0] };
    const fixed = { ...ask, url: `http://127.0.0.1:${String(port).trim()}/`, agent: agents[1] };
    const timed = async (one: PageAsk): Promise<number> => {
      const began = performance.now();
      const { status } = await requestBytes(one);
      if (status !== 200) throw new Error(`${one.url} was answered ${status}`);
      return performance.now() - began;
    };
    const ours: number[] = [];
    const baseline: number[] = [];
    for (let round = 0; round < warm + rounds; round += 1) {
      const pair =
        round % 2 === 0
          ? [await timed(page), await timed(fixed)]
          : [await timed(fixed), await timed(page)].toReversed();
      if (round < warm) continue;
      ours.push(pair[0] ?? 0);
      baseline.push(pair[1] ?? 0);
    }
    return { bytes: bytes.length, ours, baseline };
  } finally {
    for (const agent of agents) agent.destroy();
    server.kill();
  }
};
