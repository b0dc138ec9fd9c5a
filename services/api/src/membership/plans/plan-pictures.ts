import { readPlanPicture } from '@travel/contracts/endpoints/office/plan-pictures';
import { planPictureFolder, planPictureTypes } from '@travel/contracts/organisations/plan-pictures';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import { eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { ApiRoute } from '../../platform/http/route.ts';
import { planPictures } from './plan-picture-table.ts';

type PictureType = keyof typeof planPictureTypes;

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegSignature = Buffer.from([0xff, 0xd8, 0xff]);

/** Returns the type that the first bytes of a picture state, or undefined if it is of no type that plans can have. */
const findPictureType = (bytes: Buffer): PictureType | undefined => {
  const readText = (from: number, until: number) => bytes.toString('latin1', from, until);
  if (bytes.subarray(0, 8).equals(pngSignature)) return readText(12, 16) === 'IHDR' ? 'png' : undefined;
  if (bytes.subarray(0, 3).equals(jpegSignature)) return 'jpg';
  if (readText(0, 4) === 'RIFF' && readText(8, 12) === 'WEBP') return 'webp';
  return readText(4, 12) === 'ftypavif' ? 'avif' : undefined;
};

/** Stores a picture and returns its path, or undefined if it is of no type that plans can have. */
export const storePlanPicture = async (db: ApiDb, bytes: Buffer, created_at: Date): Promise<string | undefined> => {
  const type = findPictureType(bytes);
  if (!type) return undefined;
  const file = `${createHash('sha256').update(bytes).digest('hex')}.${type}`;
  await db
    .insert(planPictures)
    .values({ file, bytes, created_at })
    .onConflictDoUpdate({ target: planPictures.file, set: { created_at } });
  return `${planPictureFolder}${file}`;
};

/** Returns whether the picture of a path is stored. */
export const hasPlanPicture = async (db: ApiDb, path: string): Promise<boolean> => {
  const isIt = eq(planPictures.file, path.slice(planPictureFolder.length));
  const found = await db.select({ file: planPictures.file }).from(planPictures).where(isIt);
  return found.length > 0;
};

const types: ReadonlyMap<string, string> = new Map(Object.entries(planPictureTypes));

/** Registers the route that returns uploaded pictures to everyone. */
export const registerPlanPictureRoute = (
  app: App,
  { db, route }: { readonly db: ApiDb; readonly route: ApiRoute },
): void => {
  route(app, readPlanPicture, async ({ params: { file }, reply }) => {
    const type = types.get(file.split('.')[1] ?? '');
    const [found] = await db.select().from(planPictures).where(eq(planPictures.file, file));
    if (!found || !type) {
      throw createDeclaredProblem(readPlanPicture, 'picture_unknown', { detail: 'There is no such picture.' });
    }
    reply.type(type).header('cache-control', 'public, max-age=31536000, immutable');
    return found.bytes;
  });
};
