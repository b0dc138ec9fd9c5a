import type { BootData } from '@travel/contracts/host/boot';
import type { Bus } from '@travel/contracts/host/events/bus';
import type { ComponentType } from 'react';
import type { Report } from '../reports/telemetry.ts';

/** Tools that are shown to developers; a chunk of their own, which travellers' pages never load. */
export interface DeveloperTools {
  watchBus(bus: Bus): Bus;
  watchReport(report: Report): Report;
  readonly Panel: ComponentType;
}

/** Whether a developer replaced a release on this page, or may do so. */
export const isDevelopedIn = ({ developer, releases }: Pick<BootData, 'developer' | 'releases'>): boolean =>
  developer !== undefined || Object.values(releases).some((release) => release?.override);
