import { z } from 'zod';
import { longestPlanPictureText } from '../../http/body-limits.ts';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { planPicturePath } from '../../organisations/plan-pictures.ts';
import { officeParams, requireTask } from './office-parts.ts';

const sampleFile = `${'0'.repeat(64)}.png`;

/**
 * Stores a picture of a plan and returns the path to use as the plan's image. The content decides its type. 422
 * picture_refused unless it is PNG, JPEG, WebP or AVIF of at most 400,000 bytes.
 */
export const uploadPlanPicture = endpoint({
  method: 'POST',
  path: '/api/office/{organisation_id}/plan-pictures',
  summary: 'Stores a picture of a membership plan',
  tag: 'office',
  access: requireTask('manage-plans'),
  params: officeParams,
  body: z.object({ file: z.base64().min(1, 'A picture is required').max(longestPlanPictureText) }),
  response: nested1(z.object({ image: z.string().regex(planPicturePath) })),
  status: 201,
  errors: { picture_refused: 422 },
  sample: {
    request: { file: 'iVBORw0KGgoAAAANSUhEUg==' },
    response: { data: { image: `/api/plans/pictures/${sampleFile}` } },
  },
});

/** Returns an uploaded picture of a plan. Its bytes never change. 404 picture_unknown. */
export const readPlanPicture = endpoint({
  method: 'GET',
  path: '/api/plans/pictures/{file}',
  summary: 'An uploaded picture of a membership plan',
  tag: 'membership',
  access: { caller: 'anyone' },
  params: z.object({
    file: z.string().regex(/^[0-9a-f]{64}\.(?:png|jpg|webp|avif)$/, 'The name of a picture is required'),
  }),
  response: z.string(),
  media: 'image/*',
  errors: { picture_unknown: 404 },
  sample: { response: '…' },
});

export const planPictureEndpoints = [uploadPlanPicture, readPlanPicture] as const;
