import { html, raw } from 'hono/html';
import { getDirection } from '@travel/contracts/locale/languages';
import type { LanguageCode } from '@travel/contracts/locale/languages';

/** What the template `html` writes. Whatever is put into a template is escaped, unless it is markup itself. */
export type Markup = ReturnType<typeof html>;

export interface PageDocument {
  readonly language: LanguageCode;
  readonly title: string;
  /** Elements that load the page's styles and scripts. */
  readonly assets: Markup | readonly Markup[];
  readonly body: Markup;
  /** Data for the page's script, which reads it with `readSettings`. */
  readonly settings?: object;
}

/** A whole HTML page around its body. */
export const pageDocument = ({ language, title, assets, body, settings }: PageDocument): Markup =>
  html`<!doctype html>
    <html lang="${language}" dir="${getDirection(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${assets}
      </head>
      <body>
        ${body} ${settings && settingsElement(settings)}
      </body>
    </html>`;

/** Data cannot end the element that holds it: `<` is written as an escape of JSON. */
const settingsElement = (settings: object): Markup =>
  html`<script type="application/json" id="settings">
    ${raw(JSON.stringify(settings).replaceAll('<', String.raw`\u003c`))}
  </script>`;
