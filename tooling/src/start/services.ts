import { join } from 'node:path';
import type { ServiceName } from '../machine/postgres/service-databases.ts';
import { root } from '../workspace/programs.ts';
import type { LocalSecrets } from '../settings/local-secrets.ts';
import type { Settings } from '../settings/settings.ts';
import type { ServiceOptions } from './service.ts';

interface ServiceInput {
  readonly settings: Settings;
  readonly secrets: LocalSecrets;
  /** Connection URL of each service's database. */
  readonly databases: Readonly<Record<ServiceName, string>>;
  /** Folder of the logs. */
  readonly logs: string;
  /** Lets developers put local remotes into pages. */
  readonly remoteOverrides?: boolean | undefined;
}

const getMainFile = (folder: string) => join(root, folder, 'src/main.ts');

/** Returns the services of the product with their settings. No other code defines them. */
export const createServiceOptions = ({
  settings,
  secrets,
  databases,
  logs,
  remoteOverrides = false,
}: ServiceInput): Readonly<Record<ServiceName, Omit<ServiceOptions, 'onRestart'>>> => {
  const { page, assets, api, payments } = settings.ports;
  const pageOrigin = `http://localhost:${page}`;
  const common = {
    HOST: '127.0.0.1',
    ENVIRONMENT: 'sandbox',
    RATE_LIMIT_FACTOR: String(settings.rateLimitFactor),
    COOKIE_SECRET: secrets.cookieSecret,
    PAGE_ORIGIN: pageOrigin,
  };
  const mail: Readonly<Record<string, string>> = settings.smtpUrl
    ? { SMTP_URL: settings.smtpUrl }
    : { MAIL_FOLDER: join(settings.dataDir, 'mail') };
  return {
    delivery: {
      name: 'delivery',
      entry: getMainFile('services/delivery'),
      readyUrl: `http://127.0.0.1:${page}/readyz`,
      logFile: join(logs, 'delivery.log'),
      env: {
        ...common,
        PAGE_PORT: String(page),
        ASSET_PORT: String(assets),
        ASSET_ORIGIN: `http://127.0.0.1:${assets}`,
        API_URL: `http://127.0.0.1:${api}`,
        PAYMENTS_URL: `http://127.0.0.1:${payments}`,
        ...getPictureSettings(settings, secrets),
        ...(settings.stripeKeys.STRIPE_PUBLISHABLE_KEY && {
          STRIPE_PUBLISHABLE_KEY: settings.stripeKeys.STRIPE_PUBLISHABLE_KEY,
        }),
        DATABASE_URL: databases.delivery,
        RELEASE_STORE: settings.releaseStore,
        STATE_FOLDER: join(settings.dataDir, 'delivery'),
        ...settings.storeKeys,
        ...(remoteOverrides && { REMOTE_OVERRIDES: 'on' }),
        OPERATOR_TOKEN: secrets.operatorToken,
        SECURITY_EVENTS_KEY: secrets.securityEventsKey,
        ...settings.alerts,
        ...mail,
      },
    },
    api: {
      name: 'api',
      entry: getMainFile('services/api'),
      readyUrl: `http://127.0.0.1:${api}/readyz`,
      logFile: join(logs, 'api.log'),
      env: {
        ...common,
        API_PORT: String(api),
        DELIVERY_URL: `http://127.0.0.1:${page}`,
        DATABASE_URL: databases.api,
        OPERATOR_TOKEN: secrets.operatorToken,
        TRAVELLER_DATA_KEY: secrets.travellerDataKey,
        SECURITY_EVENTS_KEY: secrets.securityEventsKey,
        PAYMENTS_URL: `http://127.0.0.1:${payments}`,
        WEBHOOK_SECRET: secrets.webhookSecret,
        ...settings.stripeKeys,
        ...getSupplierSettings(settings, secrets),
        ...mail,
      },
    },
    ...createSandboxOptions(common, { settings, secrets, databases, logs }),
  };
};

/** Returns the accounts at suppliers: own ones, or those at the sandbox suppliers of this start if it sells from them. */
const getSupplierSettings = (
  { suppliers, sellsFromSandboxServers, ports }: Settings,
  { webhookSecret }: LocalSecrets,
): Readonly<Record<string, string>> => {
  if (!sellsFromSandboxServers || Object.keys(suppliers).length > 0) return suppliers;
  return {
    DUFFEL_TOKEN: 'duffel_test_sandbox',
    DUFFEL_URL: `http://127.0.0.1:${ports.duffel}`,
    DUFFEL_WEBHOOK_SECRET: webhookSecret,
    APITUDE_KEY: 'sandbox',
    APITUDE_SECRET: 'sandbox-secret',
    APITUDE_URL: `http://127.0.0.1:${ports.apitude}`,
    APITUDE_PICTURES_URL: `http://127.0.0.1:${ports.apitude}/giata`,
    // Its net prices are 86 to 88 % of those for travellers, which leaves members their discount.
    APITUDE_MARKUP: '1500',
  };
};

/** Returns the setting with the origins of suppliers' pictures; none if hotels are those of the catalogue. */
const getPictureSettings = (settings: Settings, secrets: LocalSecrets): Readonly<Record<string, string>> => {
  const suppliers = getSupplierSettings(settings, secrets);
  const { APITUDE_PICTURES_URL: url = 'https://photos.hotelbeds.com' } = suppliers;
  const urls = [url, ...settings.pictureUrls].filter((one) => URL.canParse(one));
  const origins = new Set(urls.map((one) => new URL(one).origin));
  return Object.keys(suppliers).length > 0 ? { PICTURE_ORIGINS: [...origins].join(',') } : {};
};

type SharedSettings = Readonly<Record<'HOST' | 'ENVIRONMENT' | 'RATE_LIMIT_FACTOR' | 'PAGE_ORIGIN', string>>;

/** Returns the simulated payment provider and the simulated suppliers with their settings. */
const createSandboxOptions = (
  common: SharedSettings,
  { settings, secrets, databases, logs }: Omit<ServiceInput, 'remoteOverrides'>,
): Readonly<Record<'payments' | 'suppliers', Omit<ServiceOptions, 'onRestart'>>> => {
  const { page, api, payments, duffel, apitude } = settings.ports;
  return {
    payments: {
      name: 'payments',
      entry: getMainFile('sandbox/payment-provider'),
      readyUrl: `http://127.0.0.1:${payments}/readyz`,
      logFile: join(logs, 'payments.log'),
      env: {
        HOST: common.HOST,
        ENVIRONMENT: common.ENVIRONMENT,
        RATE_LIMIT_FACTOR: common.RATE_LIMIT_FACTOR,
        PAYMENTS_PORT: String(payments),
        PAYMENTS_URL: `http://127.0.0.1:${payments}`,
        DATABASE_URL: databases.payments,
        // The host of the main organisation and its subdomains.
        PAGE_ORIGINS: `${common.PAGE_ORIGIN},http://*.localhost:${page}`,
        CARD_SECRET: secrets.cardSecret,
        OPERATOR_TOKEN: secrets.operatorToken,
        SECURITY_EVENTS_KEY: secrets.securityEventsKey,
        WEBHOOK_URL: `http://127.0.0.1:${api}/webhooks/payments`,
        WEBHOOK_SECRET: secrets.webhookSecret,
      },
    },
    suppliers: {
      name: 'suppliers',
      entry: getMainFile('sandbox/suppliers'),
      readyUrl: `http://127.0.0.1:${duffel}/readyz`,
      logFile: join(logs, 'suppliers.log'),
      env: {
        HOST: common.HOST,
        ENVIRONMENT: common.ENVIRONMENT,
        PORT_DUFFEL: String(duffel),
        PORT_APITUDE: String(apitude),
        DATABASE_URL: databases.suppliers,
        OPERATOR_TOKEN: secrets.operatorToken,
        DUFFEL_WEBHOOK_URL: `http://127.0.0.1:${api}/api/suppliers/duffel/notifications`,
        DUFFEL_WEBHOOK_SECRET: secrets.webhookSecret,
      },
    },
  };
};
