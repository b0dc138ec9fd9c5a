import { checkEveryLanguage } from '@travel/ui/remote/testing/text-checks.ts';
import { texts } from './texts.ts';

checkEveryLanguage(texts);
