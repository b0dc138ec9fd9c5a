import type { ApiDocument, JsonSchema, Operation } from './document.ts';

/** The style sheet of the docs page. The page's content security policy contains its hash. */
export const docsStyle = `
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-inline-size: 60rem; margin-inline: auto; padding: 1.5rem; }
nav ul { columns: 18rem; padding-inline-start: 1.2rem; }
details { border-block-start: 1px solid #8886; padding-block: .6rem; }
summary { cursor: pointer; }
code, pre { font-family: ui-monospace, monospace; font-size: .9em; }
pre { overflow: auto; padding: .8rem; background: #8882; border-radius: .4rem; }
table { border-collapse: collapse; inline-size: 100%; }
th, td { text-align: start; vertical-align: top; padding: .25rem .75rem .25rem 0; border-block-end: 1px solid #8883; }
.method { display: inline-block; min-inline-size: 4.5rem; font-weight: 700; }
`;

/**
 * Renders an API document as one page without scripts: all endpoints by tag, each with its fields, samples and errors.
 */
export const renderDocsPage = (api: ApiDocument): string => {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const byTag = [...Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? 'other')];
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(api.info.title)}</title><style>${docsStyle}</style></head>
<body>
<h1>${escapeHtml(api.info.title)} <small>${escapeHtml(api.info.version)}</small></h1>
<p>${escapeHtml(api.info.description)}</p>
<p>The same as data: <a href="/openapi.json">openapi.json</a></p>
<nav aria-label="Sections"><ul>${byTag.map(([tag]) => `<li><a href="#${encodeURIComponent(tag)}">${escapeHtml(tag)}</a></li>`).join('')}</ul></nav>
<main>${byTag
    .map(
      ([tag, entries]) =>
        `<section><h2 id="${escapeHtml(encodeURIComponent(tag))}">${escapeHtml(tag)}</h2>${entries
          .map(({ path, method, operation }) => renderOperation(path, method, operation, api))
          .join('')}</section>`,
    )
    .join('')}</main>
</body></html>`;
};

const renderOperation = (path: string, method: string, operation: Operation, api: ApiDocument): string => {
  const body = operation.requestBody?.content['application/json'];
  return `<details><summary><span class="method">${escapeHtml(method)}</span> <code>${escapeHtml(path)}</code> ${escapeHtml(operation.summary)}</summary>
${renderParameters(operation)}
${body ? `<h3>Body</h3>${renderFields(resolve(body.schema, api))}${renderSample(body.example)}` : ''}
${Object.entries(operation.responses)
  .map(([status, answer]) => {
    const content = answer.content['application/json'];
    const title = `<h3>${escapeHtml(status === 'default' ? 'Other' : status)} ${escapeHtml(answer.description)}</h3>`;
    return content ? `${title}${renderFields(resolve(content.schema, api))}${renderSample(content.example)}` : title;
  })
  .join('')}
</details>`;
};

const renderParameters = ({ parameters: all }: Operation): string =>
  all.length === 0
    ? ''
    : `<h3>Parameters</h3>${renderTable(
        all.map((one) => [
          `${one.name} (${one.in})`,
          getTypeName(one.schema ?? {}),
          one.required ? 'wanted' : 'may be left out',
        ]),
      )}`;

const renderFields = (schema: JsonSchema): string => {
  const properties = toSchema(schema['properties']);
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const rows = Object.entries(properties).map(([name, property]) => [
    name,
    getTypeName(toSchema(property)),
    required.includes(name) ? 'wanted' : 'may be left out',
  ]);
  return rows.length === 0 ? `<p><code>${escapeHtml(getTypeName(schema))}</code></p>` : renderTable(rows);
};

const renderTable = (rows: string[][]): string =>
  `<table><thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col"></th></tr></thead><tbody>${rows
    .map(
      ([name = '', type = '', note = '']) =>
        `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(type)}</td><td>${escapeHtml(note)}</td></tr>`,
    )
    .join('')}</tbody></table>`;

const renderSample = (value: unknown): string =>
  value === undefined ? '' : `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

const referencePrefix = '#/components/schemas/';

const resolve = (schema: JsonSchema | undefined, api: ApiDocument): JsonSchema => {
  const parts = schema?.['allOf'];
  if (Array.isArray(parts) && parts.length === 1) return resolve(toSchema(parts[0]), api);
  const reference = schema?.['$ref'];
  if (typeof reference !== 'string') return schema ?? {};
  return api.components.schemas[reference.slice(referencePrefix.length)] ?? {};
};

const getTypeName = (schema: JsonSchema): string => {
  const reference = schema['$ref'];
  if (typeof reference === 'string') return reference.slice(referencePrefix.length);
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(choices)) return choices.map((choice) => getTypeName(toSchema(choice))).join(' | ');
  if (schema['type'] === 'array') return `list of ${getTypeName(toSchema(schema['items']))}`;
  const type = schema['type'];
  const format = typeof schema['format'] === 'string' ? ` (${schema['format']})` : '';
  return `${Array.isArray(type) ? type.join(' | ') : typeof type === 'string' ? type : 'any'}${format}`;
};

const toSchema = (value: unknown): JsonSchema =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
