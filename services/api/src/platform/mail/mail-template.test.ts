import { expect, it } from '@jest/globals';
import { renderMail } from './mail-template.ts';
import { getMailTexts } from './mail-texts.ts';
import { getFormats } from '../languages/formats.ts';

const content = {
  language: 'en-US',
  subject: 'Booked: <Casa> "Falcone"',
  greeting: 'Hello Maya,',
  body: 'Your stay is booked & paid.',
  facts: [{ label: 'Total', value: 'USD 848.00' }],
  action: { label: 'Look at the booking', href: 'https://almanac.example/?a=1&b=2' },
  otherwise: 'We are there for you.',
  from: { name: 'Almanac', theme: {} },
} as const;

it('renders the same content in plain text and HTML, with markup escaped', () => {
  const { subject, text, html } = renderMail(content);
  expect(subject).toBe('Booked: <Casa> "Falcone"');
  expect(text).toContain('Total: USD 848.00');
  expect(text).toContain('Look at the booking:\nhttps://almanac.example/?a=1&b=2');
  expect(html).toContain('>Booked: &lt;Casa&gt; &quot;Falcone&quot;</h1>');
  expect(html).toContain('Your stay is booked &amp; paid.');
  expect(html).toContain('href="https://almanac.example/?a=1&amp;b=2"');
  expect(html).toMatch(/<th scope="row"[^>]*>Total<\/th><td[^>]*>USD 848\.00<\/td>/);
});

it('starts a mail with the preview text that mail programs show in lists', () => {
  const { html } = renderMail({ ...content, body: 'Give this number when you arrive: <ALM-7>.' });
  const [, preview] = /<body[^>]*>\n<div style="display: none[^"]*">([^&]*&lt;ALM-7&gt;\.)/.exec(html) ?? [];
  expect(preview).toBe('Give this number when you arrive: &lt;ALM-7&gt;.');
});

it('uses the colours of the organisation in a mail', () => {
  const theme = { '--color-accent': '#D92D0B', '--color-on-accent': '#FFFFFF', '--radius-control': '2px' };
  const { html } = renderMail({ ...content, from: { name: 'Skyline', theme } });
  expect(html).toMatch(/<a [^>]*background: #D92D0B; color: #FFFFFF; border-radius: 2px/);
});

it('writes an Arabic mail from right to left, with numbers and Latin names isolated', () => {
  const t = getMailTexts('ar-AE');
  const { code, amount, list } = getFormats('ar-AE');
  expect(renderMail({ ...content, language: 'ar-AE' }).html).toContain('<html lang="ar-AE" dir="rtl">');
  expect(t('booking.receipt.subject', { title: 'Casa Falcone', number: 'ALM-7' })).toContain(
    '\u2068Casa Falcone\u2069، \u2068ALM-7\u2069',
  );
  expect(code('+1 555 010 0100')).toBe('\u2066+1 555 010 0100\u2069');
  expect(amount({ amount: -8_480, currency: 'USD' })).toBe('\u2066−USD\u00A084.80\u2069');
  expect(list(['a', 'b'])).toBe('a؛ b');
});
