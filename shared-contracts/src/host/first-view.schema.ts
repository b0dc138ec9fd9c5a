import { z } from 'zod';
import type { BootData } from './boot.ts';
import type { OrganisationView } from '../organisations/organisation.schema.ts';
import type { Session } from '../people/session.schema.ts';

/** The data from which a release renders the first view of a page, without anything of another request. */
export interface FirstViewRequest extends Pick<BootData, 'flags' | 'locale' | 'environment'> {
  readonly organisation: OrganisationView;
  readonly session: Session;
  readonly release: { readonly package: string; readonly version: string; readonly base: string };
  readonly nonce: string;
  /** Milliseconds since 1970, so that the browser can hydrate the view with the time of the server. */
  readonly time: number;
  /** The module that renders the page, as in the release's record. */
  readonly module: string;
  readonly path: string;
  /** The query with its question mark, or empty. */
  readonly search: string;
  /** Answers to the page's first calls by URL, as `getFirstCallUrl` writes it; empty if the page declares none. */
  readonly answers: Readonly<Record<string, unknown>>;
}

/** A page's content before scripts run. The placeholders of frames mark the nonce and the base URL of the release. */
export const firstViewSchema = z.object({
  html: z.string().min(1).max(1_000_000),
  /** CSS of the content. */
  styles: z.string().max(500_000),
  /** HTML links to pictures of the first screen. */
  preloads: z.string().max(5_000),
  /** Data for the document's head; delivery writes the elements. */
  head: z.object({
    /** Title of the page without the organisation's name; by default the title of its kind of page. */
    title: z.string().min(1).max(200).optional(),
    description: z.string().max(400).optional(),
    /** Path of the page with only the parameters on which its content depends, for its canonical URL. */
    url: z
      .string()
      .regex(/^\/(?!\/)/)
      .max(1_000)
      .optional(),
    /** URL of a picture for link previews; those of the release have 1200 × 630 pixels. */
    image: z.string().max(2_000).optional(),
    /** Structured data for search engines (JSON-LD). A `url` or `item` may be a path of the site. */
    structuredData: z.array(z.record(z.string(), z.unknown())).max(10).optional(),
  }),
});

export type FirstView = z.infer<typeof firstViewSchema>;
export type FirstViewHead = FirstView['head'];

/** The export of a server bundle. */
export type RenderFirstView = (request: FirstViewRequest) => Promise<FirstView>;
