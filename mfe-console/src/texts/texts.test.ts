import { itSpeaksEveryLanguage } from '@travel/ui/remote/text-checks';
import { texts } from './texts.ts';

itSpeaksEveryLanguage(texts);
