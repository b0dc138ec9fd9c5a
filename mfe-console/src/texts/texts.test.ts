import { itSpeaksEveryLanguage } from '@travel/ui/remote/testing/text-checks.ts';
import { texts } from './texts.ts';

itSpeaksEveryLanguage(texts);
