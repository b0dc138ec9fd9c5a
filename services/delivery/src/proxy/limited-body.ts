import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { commonProblem } from '@travel/kit/problem';

export const tooLarge = () => commonProblem('body_too_large', { detail: 'The body is larger than this call takes.' });

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
  // Its error reaches whoever reads the counted stream.
  pipeline(body, counted, () => {});
  return counted;
};
