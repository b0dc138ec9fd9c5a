import type { ServiceName } from '@travel/tooling/postgres/service-databases';
import type { Draw } from './draw.ts';
import type { Handling, Stage } from './line.ts';
import { drawFault, lineNames } from './treatments.ts';
import type { LineName, Treatment } from './treatments.ts';

/** A service that is killed around a certain call on a certain line. */
interface Killing {
  readonly service: ServiceName;
  readonly line: LineName;
  /** The how manieth call of the run on that line. */
  readonly call: number;
  readonly stage: Stage;
  readonly milliseconds: number;
}

/** What is done to the services during one run, all of it drawn from the run's seed. */
export interface Injector {
  /** What becomes of the next call on a line. */
  handle(line: LineName, method: string, path: string): Handling;
  /** Notes what was done elsewhere, such as a fault of the supplier. */
  note(what: string): void;
  /** From here on every call passes. */
  end(): void;
  /** What was injected where, and how often. */
  readonly injected: ReadonlyMap<string, number>;
}

interface InjectorDeps {
  /** False where it is down already. */
  kill(service: ServiceName): boolean;
  journal(line: string): void;
}

/** The clock and the faults of the sandbox are the test's own hand. */
const isOfTheTest = (path: string): boolean => path.startsWith('/sandbox/');

/** A line, and how many calls a run may well make there. */
type Place = readonly [LineName, number];

// A killing that waits for a call which never comes is none: few calls are made on quiet lines.
const killings: Readonly<Record<ServiceName, readonly [Place, ...Place[]]>> = {
  api: [
    ['to api', 45],
    ['to provider', 14],
    ['webhooks', 6],
  ],
  payments: [
    ['to provider', 14],
    ['webhooks', 6],
    ['to api', 40],
  ],
  delivery: [
    ['to delivery', 40],
    ['to organisations', 1],
  ],
};

/** Of the calls on a line, how many fail in a run of the usual roughness. */
const shares: Readonly<Record<LineName, number>> = {
  'to delivery': 0.05,
  'to api': 0.05,
  'to provider': 0.13,
  webhooks: 0.3,
  'to organisations': 0.2,
};

const drawKilling = (draw: Draw): Killing => {
  const service = draw.weighted({ api: 5, payments: 4, delivery: 1.5 });
  const [line, calls] = draw.pick(killings[service]);
  return {
    service,
    line,
    call: draw.whole(1, calls),
    stage: draw.pick(['before', 'during', 'during', 'after']),
    milliseconds: draw.whole(0, 25),
  };
};

const drawKillings = (draw: Draw): readonly Killing[] => {
  const count = Number(draw.weighted({ 0: 3, 1: 5, 2: 2 }));
  return Array.from({ length: count }, () => drawKilling(draw));
};

export const createInjector = (draw: Draw, { kill, journal }: InjectorDeps): Injector => {
  const injected = new Map<string, number>();
  const rows = new Map(lineNames.map((line) => [line, draw.row(line)]));
  const calls = new Map<LineName, number>();
  const toKill = [...drawKillings(draw.row('killings'))];
  const roughness = Number(draw.weighted({ 0.3: 2, 1: 4, 2: 3, 4: 1 }));
  // By line: what is done early in a journey leaves something over for what comes late in it.
  const faultsLeft = new Map(lineNames.map((line) => [line, draw.whole(1, 5)]));
  let isOver = false;

  const note = (what: string): void => {
    injected.set(what, (injected.get(what) ?? 0) + 1);
    journal(`! ${what}`);
  };

  const treat = (line: LineName): Treatment => {
    const row = rows.get(line) ?? draw;
    // Drawn in any case, so that a fault left out changes none after it.
    const isHit = row.chance(shares[line] * roughness);
    const fault = drawFault(line, row);
    const left = faultsLeft.get(line) ?? 0;
    if (!isHit || left === 0) return { kind: 'passed' };
    faultsLeft.set(line, left - 1);
    return fault;
  };

  const killAt = (line: LineName, call: number) => {
    const chosen = toKill.filter((one) => one.line === line && one.call === call);
    if (chosen.length === 0) return undefined;
    return (stage: Stage) => {
      for (const { service, milliseconds } of chosen.filter((one) => one.stage === stage)) {
        setTimeout(() => {
          if (!isOver && kill(service)) note(`${service} killed`);
        }, milliseconds);
      }
    };
  };

  return {
    injected,
    note,
    handle(line, method, path) {
      if (isOver || isOfTheTest(path)) return { treatment: { kind: 'passed' } };
      const call = (calls.get(line) ?? 0) + 1;
      calls.set(line, call);
      const treatment = treat(line);
      if (treatment.kind !== 'passed') {
        note(`${line}: ${treatment.kind}`);
        journal(`  that was ${method} ${path.split('?')[0]}`);
      }
      const onStage = killAt(line, call);
      return { treatment, ...(onStage && { onStage }) };
    },
    end() {
      isOver = true;
    },
  };
};
