import type { Organisation } from '@travel/contracts/organisations.schema';
import type { Session } from '@travel/contracts/session.schema';
import type { Clock } from '@travel/kit/clock';
import type { ReportIgnoredError } from '@travel/kit/log/ignored-errors';
import type { AskSession } from '../access/api-session.ts';
import type { Live } from '../live/live.ts';
import type { ReleaseRecords } from '../releases/release-records.ts';
import type { PageMarks } from '../reports/page-mark.ts';
import type { Choice } from '../rollouts/choose-releases.ts';
import type { InlineScript } from './bundled-script.ts';
import type { OverrideRules } from './developers/page-overrides.ts';
import type { FrameFiles } from './document/frame-files.ts';
import type { PageText, Values } from './document/page-text.ts';
import type { Journeys } from './journey.ts';

export interface PageMakerOptions extends OverrideRules {
  live: Pick<Live, 'state'>;
  records: Pick<ReleaseRecords, 'load'>;
  frames: FrameFiles;
  askSession: AskSession;
  journeys: Journeys;
  marks: PageMarks;
  assetOrigin: string;
  paymentsOrigin: string;
  /** Cards are taken by a real account. */
  realCards: boolean;
  /** Pages show that nothing sold here is real. */
  isDemonstration: boolean;
  guard: InlineScript;
  /** The script that sends the calls of a first view. */
  firstCalls: InlineScript;
  /** The script that puts a page's scripts in once something of its first screen has come. */
  pictureFirst: InlineScript;
  /** A server in front makes 103 Early Hints of what a page's Link header names. */
  givesHints: boolean;
  /** Share of visitors whose pages tell more than failures. */
  reportSample: number;
  reportIgnoredError: ReportIgnoredError;
  clock: Clock;
}

/** What a page depends on, besides what is live. */
export interface PageRequest {
  readonly organisation: Organisation;
  readonly host: string;
  /** Of the visitor. */
  readonly address: string;
  /** That the visitor seems to be in; null where nobody says so. */
  readonly country: string | null;
  readonly path: string;
  /** With its question mark, or empty. */
  readonly search: string;
  readonly cookies: string;
  readonly correlationId: string;
  /** Somebody typed the address or came from a page of this site: no other site chose it. */
  readonly isOwn: boolean;
  /** What the API said of who is signed in, where it was asked for this request before. */
  readonly session?: Session | null | undefined;
}

export interface PageAnswer {
  readonly status: 200 | 404 | 503;
  readonly document: PageText;
  /** What the document says in this answer alone. */
  readonly values: Values;
  readonly policy: string;
  /** What browsers may ask for before they have the page, as its Link header names it; absent where that serves nobody. */
  readonly hints?: string | undefined;
  /** What else the page says of scripts, where it has any. */
  readonly integrity?: Readonly<Record<string, string>>;
  readonly correlationId: string;
  /** Cookies to set, by name. */
  readonly cookies: Readonly<Partial<Record<'visitor' | 'journey' | 'developer', string>>>;
  readonly choice: Choice;
  /** Why the visitor has these releases, for the header of the page. */
  readonly why: string;
  /** Somebody put something into the page that travellers do not see. */
  readonly isOverridden: boolean;
  /** The browser may keep the page as it was left, for who comes back to it. */
  readonly isRestorable: boolean;
}

/** The page is not for who asks, or was asked for by an address that it does not keep: where they are sent instead. */
export interface ElsewhereAnswer {
  readonly status: 302 | 303;
  readonly location: string;
  readonly cookies?: PageAnswer['cookies'];
}

export interface PageMaker {
  make(request: PageRequest): Promise<PageAnswer | ElsewhereAnswer>;
  /** Returns a page that was made before for all whom the same decides; undefined where it has to be made. */
  again(request: PageRequest, session: Session): PageAnswer | undefined;
}
