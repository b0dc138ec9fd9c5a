import type { Money } from '@travel/contracts/money/money';
import type { GatewayConfig, TokenResult } from '../card/card-gateway.ts';

/** The sheet's language and the name of the shop that it shows. */
interface WalletLook {
  readonly language: string;
  readonly merchant: string;
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
export type WalletGateway = (gateway: GatewayConfig, look: WalletLook) => Promise<DeviceWallet | null>;
