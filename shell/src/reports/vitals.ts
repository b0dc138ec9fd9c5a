import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Report } from './telemetry.ts';

/** Reports how the page felt, under the shell's release. A chunk of its own, loaded when the page is quiet. */
export const watchVitals = (report: Report, version: string): void => {
  const shell = report.of('shell', version, 'shell');
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(({ name, value }) => shell.vital(name, value));
};
