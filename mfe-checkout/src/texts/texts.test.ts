import { itSpeaksEveryLanguage } from '../testing/text-checks.ts';
import { texts } from './texts.ts';

itSpeaksEveryLanguage(texts);
