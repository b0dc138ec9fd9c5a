import swagger, { type SwaggerTransform } from '@fastify/swagger';
import { createHash } from 'node:crypto';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { App } from '../app.ts';
import { addEndpointDetails } from './endpoint-details.ts';
import { renderDocsPage, docsStyle } from './docs-page.ts';
import { readDocument } from './document.ts';

export interface ApiDescription {
  title: string;
  description: string;
  version: string;
}

/** Describes the endpoints that are mounted after this call at /openapi.json (OpenAPI 3.1) and as a page at /docs. */
export const describeApi = async (app: App, description: ApiDescription): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: description,
    },
    transform,
    transformObject: jsonSchemaTransformObject,
  });
  app.get('/openapi.json', () => app.swagger());
  const style = `'sha256-${createHash('sha256').update(docsStyle).digest('base64')}'`;
  app.get('/docs', (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src ${style}; base-uri 'none'; frame-ancestors 'none'`,
      )
      .type('text/html; charset=utf-8')
      .send(renderDocsPage(readDocument(app.swagger()))),
  );
};

/** Hides routes that are not declared as endpoints. */
const transform: SwaggerTransform = (route) => {
  const { endpoint, ...schema } = route.schema ?? {};
  if (!endpoint) return { schema: { hide: true }, url: route.url };
  const described = jsonSchemaTransform({ ...route, schema });
  return { ...described, schema: addEndpointDetails(described.schema, endpoint) };
};
