/** Options for the searchable list; one flag cannot be loaded. */
export const currencies = [
  { value: 'USD', name: 'US Dollar', code: 'USD' },
  { value: 'EUR', name: 'Euro', code: 'EUR' },
  { value: 'DKK', name: 'Danish Krone', code: 'DKK', image: '/missing-dk.svg' },
  { value: 'ISK', name: 'Icelandic Króna', code: 'ISK', image: '/missing-is.svg' },
  { value: 'NOK', name: 'Norwegian Krone', code: 'NOK' },
  { value: 'SEK', name: 'Swedish Krona', code: 'SEK' },
  { value: 'KRW', name: 'South Korean Won', code: 'KRW' },
  { value: 'MXN', name: 'Mexican Peso', code: 'MXN' },
  { value: 'AED', name: 'UAE Dirham', code: 'AED' },
  { value: 'JPY', name: 'Japanese Yen', code: 'JPY' },
];

export const listTexts = { loading: 'Loading the list', failed: "The list didn't load.", retry: 'Try again' };
