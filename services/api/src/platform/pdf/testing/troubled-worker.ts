import { randomUUID } from 'node:crypto';
import { isMainThread } from 'node:worker_threads';
import type { PdfContent } from '../pdf-content.ts';

/** Replaces the drawing thread in tests, and fails in the way that the title of the document selects. */
export const drawPdf = ({ title }: PdfContent): Buffer => {
  if (title === 'crash') process.exit(1);
  while (title === 'hang') Math.sqrt(2);
  return Buffer.from(`${isMainThread ? 'main thread' : 'worker thread'} ${randomUUID()}`);
};
