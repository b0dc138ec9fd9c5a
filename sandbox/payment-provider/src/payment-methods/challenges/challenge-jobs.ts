import { z } from 'zod';
import { defineJob } from '@travel/kit/jobs/define-job';

/** A challenge that nobody answered expires. */
export const endChallenge = defineJob('challenges/end', z.object({ challenge_id: z.string() }));
