/** Names of fields with personal data or secrets. Their values never reach a log. */
const secretNames =
  /^(access|api_key|checksum|client_secret|description|email|first_?name|hold_token|ip|last_?name|message|name|nick_name|order_id|orderId|orderToken|payment_method|phone|publishable_key|return_url|token|user_id|challenge_url|form_url)$/i;

/** Digit sequences that could be a card number, with any grouping. */
const numbers = /\d(?:[ -]?\d){11,18}/g;

const placeholder = '[redacted]';

/** Returns a copy of a request or response that is safe to log. */
export const redact = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replaceAll(numbers, placeholder);
  if (typeof value === 'number' && String(value).length > 11) return placeholder;
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      secretNames.test(name) && inner !== null && inner !== '' ? placeholder : redact(inner),
    ]),
  );
};
