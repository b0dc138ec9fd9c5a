import { constants, createContext, runInContext, Script, type Context } from 'node:vm';
import type { FromRenderer, ToRenderer, ViewFault, ViewLimits } from './renderer-process.ts';

/** Code that defines web interfaces inside a context; replaced when this file is bundled. */
declare const CONTEXT_GLOBALS: string;

const send = (message: FromRenderer): void => void process.send?.(message);

/**
 * Milliseconds in which the bundle has to be evaluated, which happens before a view is requested. A busy machine may need
 * many times as long as an idle one.
 */
const evaluationMs = 3_000;

/** Milliseconds for the view that is rendered before it is requested. */
const warmUpMs = 1_000;

/** The largest view in characters of JSON. */
const longestView = 2_000_000;

const getFault = (error: unknown): ViewFault => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? 'too_slow' : 'threw';
};

const toMessage = (error: unknown): string => {
  try {
    return String(error).slice(0, 500);
  } catch {
    return 'an error without a text';
  }
};

const globals = new Script(CONTEXT_GLOBALS);
const open = new Script(`
  globalThis.__view = Promise.resolve(globalThis.__container.get('./first-view')).then((factory) => factory());
  globalThis.__view.catch(() => {});`);

/**
 * Evaluates the bundle in a new context. A context renders one view and is then dropped, so that no view can read what
 * belongs to another one. Contexts get texts only, never an object of this process.
 */
const prepare = (bundle: Script): Context => {
  const context = createContext(constants.DONT_CONTEXTIFY, {
    microtaskMode: 'afterEvaluate',
    codeGeneration: { strings: false, wasm: false },
  });
  globals.runInContext(context);
  bundle.runInContext(context, { timeout: evaluationMs });
  open.runInContext(context, { timeout: evaluationMs });
  return context;
};

/** The service ends views that take too long, because it knows whether the machine is busy; this is the last resort. */
const renderIn = (context: Context, request: string, wallMs: number): string | undefined => {
  runInContext(
    `globalThis.__rendered = globalThis.__error = undefined;
    globalThis.__view
      .then(({ renderFirstView }) => renderFirstView(JSON.parse(${JSON.stringify(request)})))
      .then((view) => (globalThis.__rendered = JSON.stringify(view)))
      .catch((error) => (globalThis.__error = String(error)))`,
    context,
    { timeout: wallMs },
  );
  const error: unknown = runInContext('globalThis.__error', context, { timeout: wallMs });
  if (typeof error === 'string') throw new Error(error);
  const view: unknown = runInContext('globalThis.__rendered', context, { timeout: wallMs });
  return typeof view === 'string' ? view : undefined;
};

let bundle: Script | undefined;
let limits: ViewLimits = { cpuMs: 0, wallMs: 0, heapMb: 0, memoryMb: 0 };
let next: Context | undefined;
let warmUp: string | null = null;

/** Paths whose views this process has rendered. */
const renderedPaths = new Set<unknown>();

/** Notes that a path's view is rendered. Returns whether its code has run before. */
const notePath = (request: string): boolean => {
  const { path }: { path?: unknown } = JSON.parse(request);
  const isKnown = renderedPaths.has(path);
  renderedPaths.add(path);
  return isKnown;
};

/** An import's promise and its errors belong to this process, so bundles with one are refused. */
const dynamicImport = /\bimport[\s\uFEFF]*(?:[(./<]|-->)/;

/** A text in the code of Module Federation, which needs code generation and therefore throws. */
const textOfImport = /(["'`])return import\(name\)\1/g;

const compile = (source: string): Script => {
  if (dynamicImport.test(source.replaceAll(textOfImport, ''))) throw new Error('The bundle imports modules');
  return new Script(
    `globalThis.__container = (() => { 'use strict'; const module = { exports: {} }; const { exports } = module;\n${source}\nreturn module.exports; })();`,
    { filename: 'first-view.js' },
  );
};

const renderView = ({ id, request }: Extract<ToRenderer, { kind: 'render' }>, own: Script): FromRenderer => {
  const context = next ?? prepare(own);
  const isCompiled = notePath(request);
  const before = process.threadCpuUsage();
  const view = renderIn(context, request, limits.wallMs * 3);
  const { user, system } = process.threadCpuUsage(before);
  const usedMs = (user + system) / 1_000;
  // A page's first view in a process also compiles the page's code, so only its time in all is limited.
  if (usedMs > limits.cpuMs && isCompiled)
    return { kind: 'failed', id, fault: 'too_slow', message: `took ${Math.round(usedMs)} ms` };
  const usedMb = Math.round(process.memoryUsage.rss() / 1_048_576);
  if (usedMb > limits.memoryMb)
    return { kind: 'failed', id, fault: 'too_large', message: `the process has ${usedMb} MB` };
  if (view === undefined || view.length > longestView)
    return { kind: 'failed', id, fault: 'no_view', message: 'renderFirstView gave no view' };
  return { kind: 'rendered', id, view };
};

const attempt = (id: number | null, act: () => FromRenderer): FromRenderer => {
  try {
    return act();
  } catch (error) {
    return { kind: 'failed', id, fault: getFault(error), message: toMessage(error) };
  }
};

/**
 * Prepares the context of the next view before it is requested: a view without data of any visitor runs the code once,
 * because code takes three times as long when it first runs.
 */
const getReady = (own: Script): FromRenderer =>
  attempt(null, () => {
    next = prepare(own);
    try {
      if (warmUp !== null) renderIn(next, warmUp, warmUpMs);
    } catch {
      // The same error counts when a view is requested.
    }
    return { kind: 'ready' };
  });

// A view that reached this process could otherwise end other processes of the same user.
for (const name of ['kill', '_kill']) Reflect.deleteProperty(process, name);

process.on('message', (message: ToRenderer) => {
  if (message.kind === 'load') {
    limits = message.limits;
    send(
      attempt(null, () => {
        bundle = compile(message.source);
        warmUp = message.warmUp;
        if (warmUp !== null) notePath(warmUp);
        return getReady(bundle);
      }),
    );
    return;
  }
  const own = bundle;
  if (!own) return;
  send(attempt(message.id, () => renderView(message, own)));
  send(getReady(own));
});
