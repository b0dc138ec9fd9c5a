import { z } from 'zod';
import { defineJob } from '@travel/kit/jobs/define-job';

/** Ends a challenge that was not answered in time. */
export const endChallenge = defineJob('challenges/end', z.object({ challenge_id: z.string() }));
