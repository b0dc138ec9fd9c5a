/** A numbered clause of the specification, as docs/spec-map.md lists it. */
export interface Clause {
  number: string;
  /** Its section's heading in the map. */
  section: string;
  about: string;
  /** Background needs no test. */
  background: boolean;
}

/** Reads docs/spec-map.md. Throws on a number that stands there twice. */
export function readClauses(markdown: string): Clause[] {
  const clauses: Clause[] = [];
  let section = '';
  for (const line of markdown.split('\n')) {
    section = /^## (.+)$/.exec(line)?.[1] ?? section;
    const [, number, mark, about] = /^\| ([\d.]+\/\d+)( –)? \| (.+) \|$/.exec(line) ?? [];
    if (number === undefined || about === undefined) continue;
    if (clauses.some((clause) => clause.number === number)) throw new Error(`docs/spec-map.md lists ${number} twice`);
    clauses.push({ number, section, about, background: mark !== undefined });
  }
  return clauses;
}
