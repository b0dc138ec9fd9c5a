import { readFileSync, writeFileSync } from 'node:fs';
import { withMoves } from './moves-document.ts';

// Brings docs/how-a-booking-is-made.md up to the table of moves: `pnpm --filter @travel/api moves`.
const document = new URL('../../../../docs/how-a-booking-is-made.md', import.meta.url);
writeFileSync(document, withMoves(readFileSync(document, 'utf8')));
