// `npm run walk:api -- http://localhost:3000`: buys a product, books both kinds of visits and uses the
// back-office of a running shop through its API, and prints each call. ADMIN_EMAIL and ADMIN_PASSWORD are the
// administrator's credentials.
import { runTheBackOffice } from "./walk-api/back-office.mjs";
import { call, step } from "./walk-api/calls.mjs";
import { book, buy, MEENA, signIn } from "./walk-api/customer.mjs";

try {
  const token = await signIn();
  await buy(token);
  await runTheBackOffice(await book(token));
  await call("signs out", "POST /auth/logout", { token });
  const left = `the account ${MEENA.email}, its order, its visit at home, its message and an electrician`;
  console.info(`\n${step.count} calls, all answered as they should be. Left in the shop: ${left}.`);
} catch (error) {
  console.error(`\nAfter ${step.count} calls: ${error.message}`);
  process.exit(1);
}
