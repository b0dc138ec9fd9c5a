import { createHmac, timingSafeEqual } from 'node:crypto';

/** The fields of a payment request that the checksum signs (spec §7.4). Amounts are decimal texts exactly as sent. */
export interface ChecksumFields {
  /** The holder of the api_key: `user:…` or `browser:…`. */
  readonly holder: string;
  readonly orderId: string;
  readonly currency: string;
  readonly countryCode: string;
  readonly amount: string;
}

const version = 'v1.';

export const createChecksums = (secret: string) => {
  const digest = ({ holder, orderId, currency, countryCode, amount }: ChecksumFields): Buffer =>
    createHmac('sha256', secret)
      .update(['payment checksum', holder, orderId, currency, countryCode, amount].join('\n'))
      .digest();
  return {
    sign: (summed: ChecksumFields): string => version + digest(summed).toString('base64url'),
    isRight(checksum: string, summed: ChecksumFields): boolean {
      if (!checksum.startsWith(version)) return false;
      const given = Buffer.from(checksum.slice(version.length), 'base64url');
      const right = digest(summed);
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
};
