import { sendFirstCalls } from './send-first-calls.ts';

const { calls = '[]', currency = '', lang = '', correlation = '' } = document.currentScript?.dataset ?? {};

sendFirstCalls(window, { templates: JSON.parse(calls), currency, lang, correlationId: correlation });
