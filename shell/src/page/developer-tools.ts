import type { BootData } from '@travel/contracts/host/boot';
import type { Bus } from '@travel/contracts/host/events/bus';
import type { ComponentType } from 'react';
import type { Report } from '../reports/telemetry.ts';

/** What whoever develops in this page is shown; a chunk of its own, which travellers' pages never load. */
export interface DeveloperTools {
  /** The same, with everything that passes written down. */
  watchBus(bus: Bus): Bus;
  watchReport(report: Report): Report;
  /** The badge, and the panel that it opens. */
  readonly Panel: ComponentType;
}

/** Whether somebody put something into this page, or may. */
export const isDevelopedIn = ({ developer, releases }: Pick<BootData, 'developer' | 'releases'>): boolean =>
  developer !== undefined || Object.values(releases).some((release) => release?.override);
