import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { commonProblem } from '@travel/kit/problem';

export const tooLarge = () =>
  commonProblem('body_too_large', {
    detail: 'The body is larger than this call takes.',
    // What is left of the body is not waited for.
    headers: { connection: 'close' },
  });

/** Passes a body on as it comes, and fails with body_too_large as soon as it is longer than `limit` bytes. */
export const limitedBody = (body: Readable, limit: number): Readable => {
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > limit) done(tooLarge());
      else done(null, chunk);
    },
  });
  body.once('error', (error) => counted.destroy(error));
  body.once('close', () => {
    if (!body.readableEnded) counted.destroy(new Error('The visitor went away in the middle of the body'));
  });
  // Not `pipeline`: that would end the visitor's connection before the answer is sent on it.
  counted.once('close', () => {
    body.unpipe(counted);
    body.resume();
  });
  return body.pipe(counted);
};
