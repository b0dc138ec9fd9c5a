import { z } from 'zod';
import { defineJob } from '@travel/kit/jobs/define-job';

/** The bank waits no longer for an answer. */
export const endChallenge = defineJob('challenges/end', z.object({ challenge_id: z.string() }));
