import { describe, expect, it } from '@jest/globals';
import { parseSettings } from './env.ts';

const good = {
  PAGE_PORT: '3000',
  ASSET_PORT: '3100',
  PAGE_ORIGIN: 'http://localhost:3000',
  ASSET_ORIGIN: 'http://127.0.0.1:3100',
  API_URL: 'http://127.0.0.1:3200/',
  PAYMENTS_URL: 'http://127.0.0.1:3300',
  DATABASE_URL: 'postgres://travel:travel@127.0.0.1:5432/travel_delivery',
  RELEASE_STORE: '.data/releases',
  OPERATOR_TOKEN: 'rel_0123456789abcdef',
  COOKIE_SECRET: 'a secret of the tests',
  SECURITY_EVENTS_KEY: 'security-events-key-of-tests',
  ENVIRONMENT: 'sandbox',
};

describe('parsing the settings', () => {
  it('applies defaults to absent settings', () => {
    expect(parseSettings(good)).toMatchObject({
      HOST: '127.0.0.1',
      PAGE_PORT: 3000,
      API_URL: 'http://127.0.0.1:3200',
      TRUSTED_PROXIES: [],
      LOG_LEVEL: 'info',
    });
  });

  it('reports all missing settings together', () => {
    expect(() => parseSettings({})).toThrow(
      new RegExp(
        Object.keys(good)
          .map((name) => `(?=[^]*${name}: not set)`)
          .join(''),
      ),
    );
  });

  it.each([
    ['PAGE_PORT', '0'],
    ['ASSET_PORT', 'x'],
    ['PAGE_ORIGIN', 'http://localhost:3000/path'],
    ['ASSET_ORIGIN', 'localhost'],
    ['API_URL', 'ftp://x'],
    ['PAYMENTS_URL', "http://127.0.0.1:3300; script-src 'unsafe-inline'"],
    ['DATABASE_URL', 'mysql://x'],
    ['OPERATOR_TOKEN', 'short'],
    ['COOKIE_SECRET', 'short'],
    ['ENVIRONMENT', 'staging'],
    ['DEMONSTRATION', 'perhaps'],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_live_1'],
    ['TRUSTED_PROXIES', '10.0.0.0/99'],
    ['TRUSTED_PROXIES', 'everybody'],
    ['COUNTRY_HEADER', 'cf ipcountry'],
    ['LOG_LEVEL', 'loud'],
    ['ALERT_WEBHOOK_URL', 'x'],
    ['ALERT_WEBHOOK_SECRET', 'short'],
    ['ALERT_MAIL_TO', 'nobody'],
    ['SMTP_URL', 'mail'],
  ])('rejects %s=%s and names the setting', (name, value) => {
    const reading = () => parseSettings({ ...good, [name]: value });
    expect(reading).toThrow(`${name}: `);
  });

  it('reports missing settings that the configured alarm channels require', () => {
    expect(() => parseSettings({ ...good, ALERT_WEBHOOK_URL: 'https://night.example/alarms' })).toThrow(
      'ALERT_WEBHOOK_SECRET: ',
    );
    expect(() => parseSettings({ ...good, ALERT_MAIL_TO: 'night@travel.example' })).toThrow('MAIL_FOLDER: ');
  });

  it.each(['OPERATOR_TOKEN', 'COOKIE_SECRET'])('does not print the invalid value of %s, which is a secret', (name) => {
    expect(() => parseSettings({ ...good, [name]: 'hush-hush' })).toThrow(/^(?![^]*hush-hush)/);
  });
});
