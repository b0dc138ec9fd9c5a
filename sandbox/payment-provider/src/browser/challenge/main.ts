import { cardFormProtocol, type ChallengeMessage } from '@travel/contracts/payments/card-form';
import type { ChallengeSettings } from '../../payment-methods/challenges/challenge-settings.ts';
import { parentPage } from '../parent-page.ts';
import { readSettings } from '../settings.ts';
import { sendWhenReachable } from './send-when-reachable.ts';

const { pageOrigins, pageOrigin, hasEnded, unreachable } = readSettings<ChallengeSettings>();

if (hasEnded) {
  const message: ChallengeMessage = { v: cardFormProtocol, type: 'challenge-ended' };
  const page = parentPage(pageOrigins, pageOrigin);
  page?.window.postMessage(message, page.origin);
}

const form = document.querySelector('form');
const said = document.getElementById('said');
if (form && said) sendWhenReachable(form, said, unreachable);
