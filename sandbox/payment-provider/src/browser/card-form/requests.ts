import {
  cardFormProtocol,
  type CardFormRequest,
  type CardFormTheme,
  type WalletSheetRequest,
} from '@travel/contracts/payments/card-form';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest;

const themeNames = [
  'ink',
  'secondary',
  'line',
  'surface',
  'negative',
  'focus',
  'radius',
  'fontSize',
  'height',
] as const satisfies readonly (keyof CardFormTheme)[];

const readTheme = (value: unknown): CardFormTheme | undefined => {
  if (!isRecord(value)) return undefined;
  const { ink, secondary, line, surface, negative, focus, radius, fontSize, height } = value;
  const theme = { ink, secondary, line, surface, negative, focus, radius, fontSize, height };
  const isTheme = (given: typeof theme): given is CardFormTheme => themeNames.every((name) => isText(given[name], 60));
  return isTheme(theme) ? theme : undefined;
};

/** Parses a message of the page. Returns undefined if the message is incomplete or of another protocol or version. */
export const readRequest = (data: unknown): CardFormRequest | undefined => {
  if (!isRecord(data) || data['v'] !== cardFormProtocol) return undefined;
  const v = cardFormProtocol;
  switch (data['type']) {
    case 'init': {
      const { language, direction, publishableKey } = data;
      const theme = readTheme(data['theme']);
      if (!theme || !isText(language, 20) || !isText(publishableKey, 200)) return undefined;
      if (direction !== 'ltr' && direction !== 'rtl') return undefined;
      return { v, type: 'init', language, direction, theme, publishableKey };
    }
    case 'tokenise': {
      const { request, name, publishableKey } = data;
      if (!isText(request, 100) || (name !== undefined && !isText(name, 200))) return undefined;
      if (publishableKey !== undefined && !isText(publishableKey, 200)) return undefined;
      return {
        v,
        type: 'tokenise',
        request,
        ...(name !== undefined && { name }),
        ...(publishableKey !== undefined && { publishableKey }),
      };
    }
    case 'clear':
    case 'focus':
      return { v, type: data['type'] };
    default:
      return undefined;
  }
};

/** Parses a request for the wallet's sheet. Returns undefined if it is incomplete or of another protocol or version. */
export const readWalletRequest = (data: unknown): WalletSheetRequest | undefined => {
  if (!isRecord(data) || data['v'] !== cardFormProtocol || data['type'] !== 'pay' || !isRecord(data['amount'])) {
    return undefined;
  }
  const { request, publishableKey, merchant } = data;
  const { amount, currency } = data['amount'];
  if (!isText(request, 100) || !isText(publishableKey, 200) || !isText(merchant, 200)) return undefined;
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) return undefined;
  if (!isText(currency, 3) || !/^[A-Z]{3}$/.test(currency)) return undefined;
  return { v: cardFormProtocol, type: 'pay', request, publishableKey, merchant, amount: { amount, currency } };
};
