import { cardFormProtocol } from '@travel/contracts/payments/card-form';
import type { ChallengeMessage } from '@travel/contracts/payments/card-form';
import type { ChallengeSettings } from '../../challenges/challenge-settings.ts';
import { parentPage } from '../parent-page.ts';
import { readSettings } from '../settings.ts';

const { pageOrigins, pageOrigin, hasEnded } = readSettings<ChallengeSettings>();

if (hasEnded) {
  const message: ChallengeMessage = { v: cardFormProtocol, type: 'challenge-ended' };
  const page = parentPage(pageOrigins, pageOrigin);
  page?.window.postMessage(message, page.origin);
}
