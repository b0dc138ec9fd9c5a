import type { Board } from '@travel/supplier-kit/lodging/boards-and-policies';

/** Meals by the usual codes of suppliers. Others are sold as rooms without meals, which never promises too much. */
const boardsByCode: Readonly<Record<string, Board>> = {
  BB: 'breakfast',
  CB: 'breakfast',
  AB: 'breakfast',
  DB: 'breakfast',
  GB: 'breakfast',
  IB: 'breakfast',
  SB: 'breakfast',
  B1: 'breakfast',
  B2: 'breakfast',
  HB: 'half-board',
  HD: 'half-board',
  HS: 'half-board',
  HV: 'half-board',
  FB: 'full-board',
  FS: 'full-board',
  AI: 'full-board',
  AS: 'full-board',
  PB: 'full-board',
  TI: 'full-board',
};

export const toBoard = (code: string): Board => boardsByCode[code.toUpperCase()] ?? 'room-only';
