import { razorpayProvider } from "~/platform/razorpay/provider.server";
import { demoProvider } from "./demo-provider.server";
import type { HostedName, HostedProvider, PaymentProvider, PaymentReturn, ProviderName } from "./provider";

// To add a provider: its folder beside razorpay/, its name in provider.ts (and a migration), a line here and
// in app/browser/payment-window.ts, its keys in config.server.ts.

const HOSTED: Record<HostedName, HostedProvider> = { razorpay: razorpayProvider };

/** All providers that take real money, set up or not. */
export const HOSTED_PROVIDERS = Object.values(HOSTED);

const ALL: typeof HOSTED & { demo: PaymentProvider } = { ...HOSTED, demo: demoProvider };

/** A provider, set up or not. */
export const getProvider = <Name extends ProviderName>(name: Name) => ALL[name];

/** The provider with which the shop takes real money; undefined if none is set up. */
export const findHostedProvider = (): HostedProvider | undefined =>
  HOSTED_PROVIDERS.find((provider) => provider.isSetUp());

/** The providers whose keys are set, so that they can be asked about their payments. */
export const listHostedNames = (): HostedName[] =>
  HOSTED_PROVIDERS.filter((provider) => provider.isSetUp()).map(({ name }) => name);

/** Reads the fields of a returning browser; undefined if none is a provider's. */
export const parseReturn = (fields: object): PaymentReturn | "incomplete" | undefined =>
  HOSTED_PROVIDERS.map((provider) => provider.parseReturn(fields)).find((read) => read !== undefined);
