const methods = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const;
type Method = (typeof methods)[number];

interface ExpectedMessage {
  method: Method;
  text: RegExp;
  seen: boolean;
}

let expected: ExpectedMessage[] = [];
let unexpected: string[] = [];

/** Announces console output that the running test must produce; React reports caught errors this way. */
export function expectConsole(method: Method, text: RegExp): void {
  expected.push({ method, text, seen: false });
}

function formatPart(part: unknown): string {
  if (typeof part === 'string') return part;
  return part instanceof Error ? (part.stack ?? part.message) : (JSON.stringify(part) ?? typeof part);
}

/** Records console output from now on, which is checked after each test. */
export function watchConsole(): void {
  for (const method of methods) {
    console[method] = (...parts: unknown[]) => {
      const text = parts.map(formatPart).join(' ');
      const match = expected.find((entry) => entry.method === method && entry.text.test(text));
      if (match) match.seen = true;
      else unexpected.push(`console.${method}: ${text}`);
    };
  }
}

/** Throws if output was printed without being announced, or announced but not printed, since the last call. */
export function judgeConsole(): void {
  const missing = expected
    .filter(({ seen }) => !seen)
    .map(({ method, text }) => `console.${method} ${text} was expected`);
  const faults = [...unexpected, ...missing];
  expected = [];
  unexpected = [];
  if (faults.length > 0) throw new Error(`Console output that the test did not announce:\n${faults.join('\n')}`);
}
