import type { Money } from '@travel/contracts/money/money';
import type { GatewayConfig, TokenResult } from '../card/card-gateway.ts';

/** The shop and the payment that a wallet needs before it can open. */
interface WalletContext {
  readonly language: string;
  /** Name of the shop, which the sheet shows. */
  readonly merchant: string;
  /** The amount that is due now; the sheet opens for the amount of the press. */
  readonly amount: Money;
  /** ISO code of the account's country; undefined if the account takes no wallets. */
  readonly country: string | undefined;
}

/** A wallet of this device, ready to open. */
export interface DeviceWallet {
  /** The wallet's brand, such as Apple Pay. */
  readonly name: string;
  /**
   * Opens the wallet's sheet for an amount. Call it while the press is handled, because browsers open wallets only for a
   * press. Never rejects; a sheet that the traveller closed resolves to `cancelled`.
   */
  approve(amount: Money): Promise<TokenResult>;
  close(): void;
}

/** Finds the device's wallet through a payment gateway. Resolves to null if this device has none. */
export type WalletGateway = (gateway: GatewayConfig, context: WalletContext) => Promise<DeviceWallet | null>;
