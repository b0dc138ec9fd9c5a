import type { TestEnvironment as NodeEnvironment } from 'jest-environment-node';
import { reportProcessorTime } from './processor-time.ts';

export type EnvironmentArguments = ConstructorParameters<typeof NodeEnvironment>;

/** The parts of a jest environment that the environments for Node and for pages have in common. */
type JestEnvironment = Pick<InstanceType<typeof NodeEnvironment>, 'global' | 'fakeTimersModern'>;

/** Symbols under which jest stores state of a test file in its realm. */
const ofOneFile = ['EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL', 'RETRY_TIMES'].map((name) => Symbol.for(name));

/** The JavaScript realm in which the test files of one project run, one after the other. */
export class KeptRealm {
  readonly #environment: JestEnvironment;
  readonly #globals: [PropertyKey, PropertyDescriptor][];
  readonly #variables: NodeJS.ProcessEnv;
  readonly #exit: NodeJS.Process['exit'];
  #testPath = '';

  constructor(environment: JestEnvironment) {
    const { process } = environment.global;
    this.#environment = environment;
    this.#globals = Reflect.ownKeys(environment.global).flatMap((name) => {
      const found = Reflect.getOwnPropertyDescriptor(environment.global, name);
      return found?.configurable ? [[name, found]] : [];
    });
    this.#variables = { ...process.env };
    this.#exit = process.exit;
  }

  begin(testPath: string): void {
    this.#testPath = testPath;
  }

  /** Restores what the test file replaced: globals, environment variables and the clock. */
  end(): void {
    const { global, fakeTimersModern } = this.#environment;
    fakeTimersModern?.useRealTimers();
    for (const symbol of ofOneFile) Reflect.deleteProperty(global, symbol);
    for (const [name, before] of this.#globals) {
      const now = Reflect.getOwnPropertyDescriptor(global, name);
      if (now?.value !== before.value || now?.get !== before.get) Reflect.defineProperty(global, name, before);
    }
    const { process } = global;
    process.exit = this.#exit;
    for (const name of Object.keys(process.env))
      if (!(name in this.#variables)) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, this.#variables);
    reportProcessorTime(this.#testPath);
  }
}

interface KeptEnvironment extends JestEnvironment {
  readonly realm: KeptRealm;
  close: () => Promise<void>;
}

/**
 * Creates the environment of a test file: that of the previous file in this worker if project and options are the same,
 * otherwise a new one after closing the previous one.
 */
export function reuseForProject<Kind extends KeptEnvironment>(
  make: (...given: EnvironmentArguments) => Kind,
): (...given: EnvironmentArguments) => Kind {
  let last: { of: string; environment: Kind } | undefined;
  return (config, context) => {
    const { id, testEnvironmentOptions } = config.projectConfig;
    const of = JSON.stringify([id, testEnvironmentOptions]);
    if (last?.of !== of) {
      void last?.environment.close();
      last = { of, environment: make(config, context) };
    }
    last.environment.realm.begin(context.testPath);
    return last.environment;
  };
}
