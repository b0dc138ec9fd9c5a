import { sendFirstCalls } from './send-first-calls.ts';

const {
  calls = '[]',
  pictures = '[]',
  currency = '',
  lang = '',
  correlation = '',
} = document.currentScript?.dataset ?? {};

/** Has a picture come behind the page's scripts, which nothing may delay. */
const askFor = (href: string): void =>
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'preload', as: 'image', fetchPriority: 'low', href }),
  );

sendFirstCalls(
  window,
  {
    templates: JSON.parse(calls),
    pictures: JSON.parse(pictures),
    currency,
    lang,
    correlationId: correlation,
  },
  askFor,
);
