import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseForm, type FormObject } from '../wire/form-body.ts';

/** Makes the routes below accept only the forms of our own pages. */
export const takeForms = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4_096 },
    async (_request: FastifyRequest, body: string) => parseForm(body),
  );
};

const isForm = (body: unknown): body is FormObject => typeof body === 'object' && body !== null;

/** Returns the form of a request, or an empty one. */
export const readForm = ({ body }: FastifyRequest): FormObject => (isForm(body) ? body : {});

/** Returns the query of a request. */
export const readQuery = ({ url }: FastifyRequest): FormObject => parseForm(url.split('?').slice(1).join('?'));

/** Returns the text of a form field, or an empty text. */
export const readField = (form: FormObject, name: string): string => {
  const value = form[name];
  return typeof value === 'string' ? value.slice(0, 200) : '';
};
