import { sendFirstCalls } from './send-first-calls.ts';

const {
  calls = '[]',
  pictures = '[]',
  currency = '',
  lang = '',
  correlation = '',
} = document.currentScript?.dataset ?? {};

/** Preloads a picture at low priority, so that it does not delay the page's scripts. */
const preloadPicture = (href: string): void =>
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
  preloadPicture,
);
