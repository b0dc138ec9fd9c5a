import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { OutcomeUnknownError, SupplierBusyError, SupplierDownError, SupplierRefusal } from '../ports/errors.ts';
import type { RequestContext } from '../ports/supplier.ts';
import type { RequestLimitRules } from './request-limits.ts';
import { createSupplierGuard } from './supplier-guard.ts';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2027-03-01T12:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

const createContext = (organisation = 'acme', signal = new AbortController().signal): RequestContext => ({
  organisation_id: organisation,
  currency: 'EUR',
  language: 'de-DE',
  correlation_id: 'page-12345678',
  signal,
});

const noLimits: RequestLimitRules = { perSecond: null, perDay: null, lookToBook: null };

const openGuard = (limits: Partial<RequestLimitRules> = {}) => {
  const recorded: string[] = [];
  const guard = createSupplierGuard('north', {
    deadlinesMs: { search: 2_000, read: 1_000, write: 3_000, quote: 500 },
    circuit: { failures: 3, retryAfterMs: 10_000 },
    limits: { ...noLimits, ...limits },
    metrics: { recordCall: ({ operation, outcome }) => void recorded.push(`${operation} ${outcome}`) },
  });
  return { guard, recorded };
};

/** A call of an adapter that ignores the signal and never ends. */
const hang = () => Promise.withResolvers<string>().promise;
const down = () => new SupplierDownError('north', 'status 500');
const context = createContext();
const collect = async <Batch>(batches: AsyncIterable<Batch>): Promise<Batch[]> => {
  const all: Batch[] = [];
  for await (const batch of batches) all.push(batch);
  return all;
};

describe('deadlines', () => {
  it.each([
    ['read', 1_000, SupplierDownError, 'failed'],
    ['write', 3_000, OutcomeUnknownError, 'outcome_unknown'],
  ] as const)('ends a %s that ignores its signal after %d ms', async (kind, ms, error, outcome) => {
    const { guard, recorded } = openGuard();
    let signal: AbortSignal | undefined;
    const call = jest.fn((inner: RequestContext) => ((signal = inner.signal), hang()));
    const done = guard[kind]('trial', context, call);
    const ended = jest.fn();
    done.catch(ended);
    await jest.advanceTimersByTimeAsync(ms - 1);
    expect(ended).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await expect(done).rejects.toBeInstanceOf(error);
    expect(signal?.aborted).toBe(true);
    expect(call).toHaveBeenCalledTimes(1);
    expect(recorded).toEqual([`trial ${outcome}`]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('uses the deadline of the operation before that of its kind', async () => {
    const done = openGuard().guard.read('quote', context, hang);
    await Promise.all([expect(done).rejects.toThrow('no answer within 500 ms'), jest.advanceTimersByTimeAsync(500)]);
  });

  it('keeps earlier batches of a search that misses its deadline', async () => {
    const { guard } = openGuard();
    const received: string[] = [];
    const done = (async () => {
      const batches = guard.search(context, async function* () {
        yield 'first';
        yield await hang();
      });
      for await (const batch of batches) received.push(batch);
    })();
    await Promise.all([expect(done).rejects.toBeInstanceOf(SupplierDownError), jest.advanceTimersByTimeAsync(2_000)]);
    expect(received).toEqual(['first']);
  });

  it('aborts the search when its consumer stops reading', async () => {
    const { guard, recorded } = openGuard();
    let signal: AbortSignal | undefined;
    const batches = guard.search(context, async function* (inner) {
      ({ signal } = inner);
      yield 'first';
      yield await hang();
    });
    for await (const batch of batches) if (batch === 'first') break;
    await jest.advanceTimersByTimeAsync(0);
    expect(signal?.aborted).toBe(true);
    expect(recorded).toEqual(['search aborted']);
  });
});

describe('retries', () => {
  it('repeats a failed read once', async () => {
    const { guard, recorded } = openGuard();
    const once = jest.fn<() => Promise<string>>().mockRejectedValueOnce(down()).mockResolvedValue('answer');
    await expect(guard.read('retrieve', context, once)).resolves.toBe('answer');
    const always = jest.fn<() => Promise<string>>().mockRejectedValue(down());
    await expect(guard.read('retrieve', context, always)).rejects.toBeInstanceOf(SupplierDownError);
    expect(always).toHaveBeenCalledTimes(2);
    expect(recorded).toEqual(['retrieve succeeded', 'retrieve failed']);
  });

  it.each([
    { kind: 'book', error: down() },
    { kind: 'write', error: new OutcomeUnknownError('north', 'connection reset') },
    { kind: 'searchOnce', error: down() },
    { kind: 'read', error: new SupplierRefusal('north', 'sold_out', 'gone') },
    { kind: 'read', error: new SupplierBusyError('north', 1_000) },
  ] as const)('calls $kind once if it fails with $error.name', async ({ kind, error }) => {
    const call = jest.fn<() => Promise<string>>().mockRejectedValue(error);
    await expect(openGuard().guard[kind]('trial', context, call)).rejects.toBe(error);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('treats an unexpected error of a write as an unknown outcome', async () => {
    const broken = () => Promise.reject(new TypeError('undefined is no function'));
    await expect(openGuard().guard.write('book', context, broken)).rejects.toBeInstanceOf(OutcomeUnknownError);
    await expect(openGuard().guard.read('quote', context, broken)).rejects.toBeInstanceOf(SupplierDownError);
  });
});

describe('the circuit', () => {
  const open = async () => {
    const opened = openGuard();
    for (let call = 0; call < 3; call += 1)
      await expect(opened.guard.write('book', context, () => Promise.reject(down()))).rejects.toThrow('status 500');
    return opened;
  };

  it('opens after failures in a row and closes after a successful test call', async () => {
    const { guard, recorded } = await open();
    const call = jest.fn(async () => 'answer');
    await expect(guard.read('quote', context, call)).rejects.toThrow('recent calls failed');
    expect(call).not.toHaveBeenCalled();
    expect(recorded.at(-1)).toBe('quote circuit_open');
    await jest.advanceTimersByTimeAsync(10_000);
    await expect(
      Promise.all([guard.read('quote', context, call), guard.read('quote', context, call)]),
    ).resolves.toEqual(['answer', 'answer']);
  });

  it('stays open when the caller aborts the test call', async () => {
    const { guard } = await open();
    await jest.advanceTimersByTimeAsync(10_000);
    const caller = new AbortController();
    const done = guard.read('quote', createContext('acme', caller.signal), hang);
    caller.abort();
    await expect(done).rejects.toThrow('aborted by the caller');
    await expect(guard.read('quote', context, async () => 'answer')).rejects.toThrow('recent calls failed');
  });

  it('stays closed after refusals and aborted calls', async () => {
    const { guard } = openGuard();
    const refuse = () => Promise.reject(new SupplierRefusal('north', 'sold_out', 'gone'));
    for (let call = 0; call < 5; call += 1) {
      await expect(guard.read('quote', context, refuse)).rejects.toBeInstanceOf(SupplierRefusal);
      const caller = new AbortController();
      const done = guard.write('book', createContext('acme', caller.signal), hang);
      caller.abort();
      await expect(done).rejects.toBeInstanceOf(OutcomeUnknownError);
    }
    await expect(guard.read('quote', context, async () => 'answer')).resolves.toBe('answer');
  });
});

describe('limits', () => {
  it('sends nothing until the time has passed that a busy supplier named', async () => {
    const { guard } = openGuard();
    const call = jest.fn<() => Promise<string>>().mockRejectedValueOnce(new SupplierBusyError('north', 4_000));
    call.mockResolvedValue('answer');
    await expect(guard.read('quote', context, call)).rejects.toMatchObject({ retryAfterMs: 4_000 });
    await jest.advanceTimersByTimeAsync(3_000);
    await expect(guard.write('book', context, call)).rejects.toMatchObject({ retryAfterMs: 1_000 });
    expect(call).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1_000);
    await expect(guard.write('book', context, call)).resolves.toBe('answer');
  });

  it('reserves a part of the requests per second and per day for bookings', async () => {
    const search = (guard: ReturnType<typeof openGuard>['guard']) =>
      collect(
        guard.search(context, async function* () {
          yield 'batch';
        }),
      );
    const book = (guard: ReturnType<typeof openGuard>['guard']) => guard.book('book', context, async () => 'booked');

    const perSecond = openGuard({ perSecond: 10 }).guard;
    for (let sent = 0; sent < 9; sent += 1) await search(perSecond);
    await expect(search(perSecond)).rejects.toMatchObject({ name: 'SupplierBusyError', retryAfterMs: 100 });
    await expect(book(perSecond)).resolves.toBe('booked');
    await expect(book(perSecond)).rejects.toBeInstanceOf(SupplierBusyError);
    await jest.advanceTimersByTimeAsync(200);
    await expect(search(perSecond)).resolves.toEqual(['batch']);

    const perDay = openGuard({ perDay: 10 }).guard;
    for (let sent = 0; sent < 9; sent += 1) await search(perDay);
    await expect(search(perDay)).rejects.toMatchObject({ retryAfterMs: 12 * 3_600_000 - 200 });
    await expect(book(perDay)).resolves.toBe('booked');
    await expect(book(perDay)).rejects.toBeInstanceOf(SupplierBusyError);
    await jest.advanceTimersByTimeAsync(12 * 3_600_000);
    await expect(search(perDay)).resolves.toEqual(['batch']);
  });

  it('refuses searches of an organisation that books too little, and allows more after a booking', async () => {
    const { guard } = openGuard({ lookToBook: { searchesBeforeBooking: 2, searchesPerBooking: 3 } });
    const search = (organisation: string) =>
      guard.searchOnce('search', createContext(organisation), async () => 'offers');
    await search('acme');
    await search('acme');
    await expect(search('acme')).rejects.toBeInstanceOf(SupplierBusyError);
    await expect(search('other')).resolves.toBe('offers');
    await guard.book('book', createContext('acme'), async () => 'booked');
    for (let sent = 0; sent < 3; sent += 1) await expect(search('acme')).resolves.toBe('offers');
    await expect(search('acme')).rejects.toBeInstanceOf(SupplierBusyError);
    await jest.advanceTimersByTimeAsync(12 * 3_600_000);
    await expect(search('acme')).resolves.toBe('offers');
  });

  it('does not close the circuit when a limit refuses the test call', async () => {
    const { guard } = openGuard({ perDay: 3 });
    for (let call = 0; call < 3; call += 1)
      await expect(guard.write('book', context, () => Promise.reject(down()))).rejects.toThrow('status 500');
    await jest.advanceTimersByTimeAsync(10_000);
    const call = jest.fn(async () => 'answer');
    await expect(guard.read('quote', context, call)).rejects.toBeInstanceOf(SupplierBusyError);
    expect(call).not.toHaveBeenCalled();
  });
});
