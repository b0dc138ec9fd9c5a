import type { Draw } from './draw.ts';
import type { CallHandling, Stage } from './line.ts';
import { drawFailure, lineNames, type LineName, type Treatment } from './treatments.ts';

export const laneServices = ['delivery', 'api', 'payments', 'suppliers'] as const;

export type LaneService = (typeof laneServices)[number];

/** A planned kill of a service, around a certain call on a connection. */
interface PlannedKill {
  readonly service: LaneService;
  readonly line: LineName;
  /** Number of the call on that connection within the run, from 1. */
  readonly call: number;
  readonly stage: Stage;
  readonly milliseconds: number;
}

/** Decides what happens to the services during one run. Everything is drawn from the run's seed. */
export interface Injector {
  /** Returns how the connection treats its next call. */
  handle(line: LineName, method: string, path: string): CallHandling;
  /** Records a failure that was injected elsewhere, such as a supplier failure. */
  note(what: string): void;
  /** Lets every further call pass unchanged. */
  end(): void;
  /** Number of injections by name. */
  readonly injected: ReadonlyMap<string, number>;
}

interface InjectorDeps {
  /** Kills a service. Returns false if the service is already down. */
  kill(service: LaneService): boolean;
  journal(line: string): void;
}

/**
 * Calls that always pass: those that the test itself causes, to move the sandbox's clock or set its failures, and those
 * of the import of hotels, which no traveller waits for.
 */
const alwaysPassing = /^\/(?:sandbox|hotel-content-api)\//;

/** A connection between services, and the number of calls that a run usually makes on it. */
type Place = readonly [LineName, number];

// Calls that may trigger a kill. They must happen in the run, and some connections carry few calls.
const killings: Readonly<Record<LaneService, readonly [Place, ...Place[]]>> = {
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
  suppliers: [
    ['to airline', 6],
    ['to hotels', 8],
  ],
};

/** Share of calls on each connection that fail in a run of average roughness. */
const shares: Readonly<Record<LineName, number>> = {
  'to delivery': 0.05,
  'to api': 0.05,
  'to provider': 0.13,
  webhooks: 0.3,
  'to organisations': 0.2,
  'to airline': 0.15,
  'to hotels': 0.15,
};

const drawKilling = (draw: Draw): PlannedKill => {
  const service = draw.weighted({ api: 5, payments: 4, delivery: 1.5, suppliers: 4 });
  const [line, calls] = draw.pick(killings[service]);
  return {
    service,
    line,
    call: draw.whole(1, calls),
    stage: draw.pick(['before', 'during', 'during', 'after']),
    milliseconds: draw.whole(0, 25),
  };
};

const drawKillings = (draw: Draw): readonly PlannedKill[] => {
  const count = Number(draw.weighted({ 0: 3, 1: 5, 2: 2 }));
  return Array.from({ length: count }, () => drawKilling(draw));
};

export const createInjector = (draw: Draw, { kill, journal }: InjectorDeps): Injector => {
  const injected = new Map<string, number>();
  const rows = new Map(lineNames.map((line) => [line, draw.fork(line)]));
  const calls = new Map<LineName, number>();
  const toKill = [...drawKillings(draw.fork('killings'))];
  const roughness = Number(draw.weighted({ 0.3: 2, 1: 4, 2: 3, 4: 1 }));
  // The number of failures is limited per connection, so that calls early in a journey do not use up the failures of
  // later calls.
  const faultsLeft = new Map(lineNames.map((line) => [line, draw.whole(1, 5)]));
  let isOver = false;

  const note = (what: string): void => {
    injected.set(what, (injected.get(what) ?? 0) + 1);
    journal(`! ${what}`);
  };

  const chooseTreatment = (line: LineName): Treatment => {
    const row = rows.get(line) ?? draw;
    // The number is drawn in any case, so that a skipped failure does not change the numbers drawn after it.
    const isHit = row.chance(shares[line] * roughness);
    const fault = drawFailure(line, row);
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
      if (isOver || alwaysPassing.test(path)) return { treatment: { kind: 'passed' } };
      const call = (calls.get(line) ?? 0) + 1;
      calls.set(line, call);
      const treatment = chooseTreatment(line);
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
