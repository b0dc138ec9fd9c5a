import { html, raw } from 'hono/html';
import { getDirection, type LanguageCode } from '@travel/contracts/locale/languages';

/** Output of the `html` template, which escapes all values except markup. */
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

/** Returns a complete HTML page with the given body. */
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

/** Escapes `<` in JSON, so that data cannot end its script element. */
const settingsElement = (settings: object): Markup =>
  html`<script type="application/json" id="settings">
    ${raw(JSON.stringify(settings).replaceAll('<', String.raw`\u003c`))}
  </script>`;
