/** Result of one of doctor's checks. */
export interface Finding {
  what: string;
  /** `missing` means that a command cannot work; `advice` is only a recommendation. */
  state: 'ok' | 'advice' | 'missing';
  /** The version, amount or state that was found. */
  found: string;
  /** How to fix it; present unless the state is ok. */
  mend?: string;
}

export const reportOk = (what: string, found: string): Finding => ({ what, state: 'ok', found });

export const reportMissing = (what: string, found: string, mend: string): Finding => ({
  what,
  state: 'missing',
  found,
  mend,
});

export const reportAdvice = (what: string, found: string, mend: string): Finding => ({
  what,
  state: 'advice',
  found,
  mend,
});

const signs = { ok: '✓', advice: '!', missing: '✗' };

function summary(findings: Finding[]): string {
  const lacking = findings.filter(({ state }) => state === 'missing').length;
  if (lacking > 0) return `${lacking} to mend before the product runs here.`;
  return findings.some(({ state }) => state === 'advice') ? 'Ready; see the advice above.' : 'Everything is there.';
}

/** Formats the findings for people, with a summary as the last line. */
export function formatReport(findings: Finding[]): string {
  const width = Math.max(...findings.map(({ what }) => what.length));
  const lines = findings.flatMap(({ what, state, found, mend }) => [
    `${signs[state]} ${what.padEnd(width)}  ${found}`,
    ...(mend === undefined ? [] : [`  ${' '.repeat(width)}  → ${mend}`]),
  ]);
  return [...lines, '', summary(findings)].join('\n');
}
