import { checkEveryLanguage } from '@travel/ui/remote/testing/text-checks.ts';

checkEveryLanguage((code) => import(`./${code}.json`, { with: { type: 'json' } }));
