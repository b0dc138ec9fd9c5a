import { z } from 'zod';

const schema = z.record(z.string(), z.unknown());
const media = z.object({ schema: schema.optional(), example: z.unknown().optional() });

const operation = z.object({
  summary: z.string().default(''),
  tags: z.array(z.string()).default([]),
  parameters: z
    .array(
      z.object({ in: z.string(), name: z.string(), required: z.boolean().default(false), schema: schema.optional() }),
    )
    .default([]),
  requestBody: z.object({ content: z.record(z.string(), media) }).optional(),
  responses: z.record(
    z.string(),
    z.object({ description: z.string(), content: z.record(z.string(), media).default({}) }),
  ),
});

const document = z.object({
  info: z.object({ title: z.string(), description: z.string().default(''), version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)).default({}),
  components: z.object({ schemas: z.record(z.string(), schema).default({}) }).default({ schemas: {} }),
});

export type ApiDocument = z.output<typeof document>;
export type Operation = z.output<typeof operation>;
export type JsonSchema = z.output<typeof schema>;

export const readDocument = (openapi: unknown): ApiDocument => document.parse(openapi);
