import { checkEveryLanguage } from '../../remote/testing/text-checks.ts';

checkEveryLanguage((code) => import(`./${code}.json`, { with: { type: 'json' } }));
